import { useTranslations } from "next-intl";
import { ScreenTabs } from "@/components/layout/screen-tabs";
import { isPermitted, type CompanyRole } from "#lib/domain/company/company";
import { pages } from "#lib/wire/pages";

const TABS = [
  ["people", pages.panelCompany, "companyManager"],
  ["invitations", pages.panelCompanyInvitations, "companyManager"],
  ["template", pages.panelCompanyTemplate, "companyManager"],
  ["orders", pages.panelCompanyOrders, "companyManager"],
  ["figures", pages.panelCompanyFigures, "companyMember"],
  ["contacts", pages.panelCompanyContacts, "companyManager"],
  ["developers", pages.panelCompanyDevelopers, "companyOwner"],
  ["settings", pages.panelCompanySettings, "companyMember"],
] as const;

export type CompanyTab = (typeof TABS)[number][0];

interface Props {
  current: CompanyTab;
  role: CompanyRole;
}

export function CompanyTabs({ current, role }: Props) {
  const t = useTranslations("company.tabs");
  const shown = TABS.filter(([, , access]) => isPermitted(access, role));
  return (
    <ScreenTabs
      label={t("label")}
      tabs={shown.map(([key, href]) => ({ href, text: t(key), isCurrent: key === current }))}
      className="-mx-5 px-5"
    />
  );
}
