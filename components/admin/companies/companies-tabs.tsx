import { useTranslations } from "next-intl";
import { ScreenTabs } from "@/components/layout/screen-tabs";
import { pages } from "#lib/wire/pages";

const TABS = [
  ["list", pages.adminCompanies],
  ["invoices", pages.adminInvoices],
] as const;

interface Props {
  current: (typeof TABS)[number][0];
}

export function CompaniesTabs({ current }: Props) {
  const t = useTranslations("adminCompanies.tabs");
  return (
    <ScreenTabs
      label={t("label")}
      tabs={TABS.map(([key, href]) => ({ href, text: t(key), isCurrent: key === current }))}
      className="-mx-4 px-4"
    />
  );
}
