import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import type { CompanyRole } from "#lib/domain/company/company";
import { pages } from "#lib/wire/pages";

const ALL: readonly CompanyRole[] = ["owner", "manager", "member"];

const OWNER: readonly CompanyRole[] = ["owner"];
const MANAGERS: readonly CompanyRole[] = ["owner", "manager"];

const TABS = [
  ["people", pages.panelCompany, MANAGERS],
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

/** Links between the pages of a company; scrolls sideways on phones. */
export function CompanyTabs({ current, role }: Props) {
  const t = useTranslations("company.tabs");
  return (
    <nav
      aria-label={t("label")}
      className="-mx-5 flex gap-5 overflow-x-auto border-b border-line px-5 lg:mx-0 lg:px-0"
    >
      {TABS.filter(([, , roles]) => roles.includes(role)).map(([key, href]) => (
        <LocaleLink
          key={key}
          href={href}
          aria-current={key === current ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent whitespace-nowrap text-muted hover:text-text aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-text"
        >
          {t(key)}
        </LocaleLink>
      ))}
    </nav>
  );
}
