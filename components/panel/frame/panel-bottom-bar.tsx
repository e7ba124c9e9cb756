import type { ReactNode } from "react";
import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Sheet } from "@/components/ui/overlays/sheet";
import { PANEL_LINKS, type PanelLink } from "./panel-menu";
import { UnreadContacts } from "./unread-contacts";

/** Left out of the bar, which fits four links with labels. */
const IN_SHEET: readonly PanelLink[] = ["links", "share", "company", "settings"];
const BAR_LINKS = PANEL_LINKS.filter(([key]) => !IN_SHEET.includes(key));

const ITEM =
  "flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-sm whitespace-nowrap text-muted aria-[current]:font-semibold aria-[current]:text-gold-text";

/** Navigation on phones; the sheet holds the rest of the menu. */
export function PanelBottomBar({ current, menu }: { current: PanelLink; menu: ReactNode }) {
  const t = useTranslations("panel");
  const actionText = useTranslations("actions");
  return (
    <nav
      aria-label={t("title")}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {BAR_LINKS.map(([key, href, Icon]) => (
        <LocaleLink
          key={key}
          href={href}
          aria-current={key === current ? "page" : undefined}
          className={ITEM}
        >
          <span className="relative">
            <Icon className="size-5" aria-hidden />
            {key === "contacts" && <UnreadContacts className="absolute start-3 -top-1.5" />}
          </span>{" "}
          {t(key)}
        </LocaleLink>
      ))}
      <Sheet
        trigger={
          <>
            <Menu className="size-5" aria-hidden /> {actionText("more")}
          </>
        }
        triggerClass={ITEM}
        title={t("title")}
      >
        {menu}
      </Sheet>
    </nav>
  );
}
