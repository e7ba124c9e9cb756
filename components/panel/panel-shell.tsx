import type { ReactNode } from "react";
import { useLocale, useTranslations } from "next-intl";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { LogOutButton } from "@/components/layout/log-out-button";
import { Logo } from "@/components/layout/logo";
import { NavLink } from "@/components/layout/nav-link";
import { pages } from "@/lib/wire/paths";

const LINKS = [
  ["dashboard", pages.panelDashboard],
  ["profile", pages.panelProfile],
  ["settings", pages.panelSettings],
] as const;

interface Props {
  current: (typeof LINKS)[number][0];
  title: string;
  children: ReactNode;
}

/** Frame of the panel's pages for active users. */
export function PanelShell({ current, title, children }: Props) {
  const t = useTranslations("panel");
  return (
    <div className="mx-auto grid max-w-6xl lg:grid-cols-[248px_1fr]">
      <aside className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line p-5 max-lg:border-b lg:min-h-svh lg:flex-col lg:items-stretch lg:border-e">
        <Logo />
        <nav
          aria-label={t("title")}
          className="flex flex-wrap items-center gap-1 lg:flex-col lg:items-stretch"
        >
          {LINKS.map(([key, href]) => (
            <NavLink key={key} href={href} isCurrent={key === current}>
              {t(key)}
            </NavLink>
          ))}
          <button type="button" disabled className="flex min-h-11 items-center gap-2 px-3 text-muted">
            {t("onlinePayment")} <span className="text-sm">{t("comingSoon")}</span>
          </button>
        </nav>
        <LogOutButton wording="panel" />
      </aside>
      <div className="min-w-0">
        <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-2 lg:px-7">
          <span className="font-semibold">{t("title")}</span>
          <LanguageSwitch locale={useLocale()} />
        </header>
        <main className="flex flex-col gap-6 p-5 pb-16 lg:p-7">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}
