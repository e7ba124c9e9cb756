import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
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

/** Links between the screens of the order work; scrolls sideways on phones. */
export function OrdersTabs({ current }: Props) {
  const t = useTranslations("orderScreens");
  return (
    <nav
      aria-label={t("label")}
      className="-mx-4 flex gap-5 overflow-x-auto border-b border-line px-4 lg:mx-0 lg:px-0"
    >
      {TABS.map(([key, href]) => (
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
