import type { ReactNode } from "react";
import { useLocale, useTranslations } from "next-intl";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { LogOutButton } from "@/components/layout/log-out-button";
import { Logo } from "@/components/layout/logo";
import { NavLink } from "@/components/layout/nav-link";
import { pages } from "@/lib/wire/paths";

const LINKS = [
  ["profiles", pages.adminProfiles],
  ["settings", pages.adminSettings],
] as const;

interface Props {
  current: (typeof LINKS)[number][0];
  title: string;
  children: ReactNode;
}

/** Frame of the portal's pages. */
export function AdminShell({ current, title, children }: Props) {
  const t = useTranslations("admin");
  return (
    <div className="mx-auto grid max-w-7xl lg:grid-cols-[248px_1fr]">
      <aside className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line p-5 max-lg:border-b lg:min-h-svh lg:flex-col lg:items-stretch lg:border-e">
        <Logo />
        <p className="text-sm text-muted">{t("portal")}</p>
        <nav
          aria-label={t("portal")}
          className="flex flex-wrap items-center gap-1 lg:flex-col lg:items-stretch"
        >
          {LINKS.map(([key, href]) => (
            <NavLink key={key} href={href} isCurrent={key === current}>
              {t(key)}
            </NavLink>
          ))}
        </nav>
        <LogOutButton wording="portal" />
        <LanguageSwitch locale={useLocale()} />
      </aside>
      <main className="flex min-w-0 flex-col gap-6 p-5 pb-16 lg:p-7">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {children}
      </main>
    </div>
  );
}
