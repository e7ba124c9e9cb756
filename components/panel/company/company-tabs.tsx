import { useTranslations } from "next-intl";
import { ScreenTabs } from "@/components/layout/screen-tabs";
import type { CompanyRole } from "#lib/domain/company/company";
import { pages } from "#lib/wire/pages";

const ALL: readonly CompanyRole[] = ["owner", "manager", "member"];

const OWNER: readonly CompanyRole[] = ["owner"];
const MANAGERS: readonly CompanyRole[] = ["owner", "manager"];

const TABS = [
  ["people", pages.panelCompany, MANAGERS],
  ["template", pages.panelCompanyTemplate, MANAGERS],
  ["orders", pages.panelCompanyOrders, MANAGERS],
  ["figures", pages.panelCompanyFigures, ALL],
  ["contacts", pages.panelCompanyContacts, MANAGERS],
  ["developers", pages.panelCompanyDevelopers, OWNER],
  ["settings", pages.panelCompanySettings, ALL],
] as const;

export type CompanyTab = (typeof TABS)[number][0];

interface Props {
  current: CompanyTab;
  role: CompanyRole;
}

/** Links between the pages of a company. */
export function CompanyTabs({ current, role }: Props) {
  const t = useTranslations("company.tabs");
  const shown = TABS.filter(([, , roles]) => roles.includes(role));
  return (
    <ScreenTabs
      label={t("label")}
      tabs={shown.map(([key, href]) => ({ href, text: t(key), isCurrent: key === current }))}
      className="-mx-5 px-5"
    />
  );
}
