import { useTranslations } from "next-intl";
import { ScreenTabs } from "@/components/layout/screen-tabs";
import { pages } from "#lib/wire/pages";

const TABS = [
  ["list", pages.adminOrders],
  ["encode", pages.adminEncode],
  ["ship", pages.adminShip],
  ["cash", pages.adminCash],
] as const;

interface Props {
  current: (typeof TABS)[number][0];
}

export function OrdersTabs({ current }: Props) {
  const t = useTranslations("orderScreens");
  return (
    <ScreenTabs
      label={t("label")}
      tabs={TABS.map(([key, href]) => ({ href, text: t(key), isCurrent: key === current }))}
      className="-mx-4 px-4"
    />
  );
}
