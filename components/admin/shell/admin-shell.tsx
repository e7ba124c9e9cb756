import type { ReactNode } from "react";
import {
  Building2,
  ChartColumn,
  Mail,
  Menu,
  Package,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from "lucide-react";
import { useTranslations, type Messages } from "next-intl";
import { AppProviders } from "@/components/layout/providers/app-providers";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { LogOutButton } from "@/components/layout/log-out-button";
import { Logo } from "@/components/layout/logo";
import { NavLink } from "@/components/layout/nav-link";
import { SkipLink } from "@/components/layout/skip-link";
import { Sheet } from "@/components/ui/overlays/sheet";
import { ThemeToggle } from "@/components/ui/theme";
import { pages } from "#lib/wire/pages";
import { useLocale } from "#lib/i18n/use-locale";
import { AccountCount } from "./account-count";
import { OrderCount, OrderCountPoll } from "./order-count";
import { UnreadCount } from "./unread-count";

/** Navigation links, each with the screens that mark it as current. */
const LINKS = [
  ["orders", pages.adminOrders, Package, ["Orders", "Encode", "Ship", "Cash"]],
  ["profiles", pages.adminProfiles, Users, ["Profiles"]],
  ["companies", pages.adminCompanies, Building2, ["Companies", "Invoices"]],
  ["messages", pages.adminMessages, Mail, ["Messages"]],
  ["acquisition", pages.adminAcquisition, ChartColumn, ["Acquisition"]],
  ["audit", pages.adminAudit, ScrollText, ["Audit"]],
  ["settings", pages.adminSettings, Settings, ["Settings"]],
  ["security", pages.adminSecurity, ShieldCheck, ["Security"]],
] as const;

export type AdminScreen = (typeof LINKS)[number][3][number];

interface Props {
  /** Its texts are in the namespace `admin${screen}`. */
  screen: AdminScreen;
  /** Message namespaces that the screen needs besides its own. */
  namespaces?: readonly (keyof Messages)[];
  /** True while the session may open this page only. */
  isPending?: boolean;
  /** Button of the header on phones. */
  tool?: ReactNode;
  /** The screen has an element with the id "list". */
  hasList?: boolean;
  /** Has columns for the whole width of a large screen. */
  isWide?: boolean;
  children: ReactNode;
}

/** Frame of the admin pages. Each page checks permission before it renders this. */
export function AdminShell({
  screen,
  namespaces = [],
  isPending = false,
  tool,
  hasList = false,
  isWide = false,
  children,
}: Props) {
  const t = useTranslations("admin");
  const actionText = useTranslations("actions");
  const theme = { toDark: actionText("toDark"), toLight: actionText("toLight") };
  const title = useTranslations(`admin${screen}`)("title");
  const isCurrent = ([, , , screens]: (typeof LINKS)[number]) => screens.some((name) => name === screen);
  const links = isPending ? LINKS.filter(isCurrent) : LINKS;
  const menu = (
    <>
      <nav aria-label={t("portal")} className="flex flex-col gap-1">
        {links.map((link) => {
          const [key, href, Icon] = link;
          return (
            <NavLink key={key} href={href} isCurrent={isCurrent(link)}>
              <span className="flex flex-1 items-center gap-3">
                <Icon className="size-5 shrink-0" aria-hidden />
                <span className="flex-1">{t(key)}</span>
                {key === "orders" && !isPending && <OrderCount />}
                {key === "profiles" && <AccountCount />}
                {key === "messages" && <UnreadCount />}
              </span>
            </NavLink>
          );
        })}
      </nav>
      <div className="mt-auto flex flex-col">
        <div className="flex flex-col lg:hidden">
          <ThemeToggle {...theme} isWide />
        </div>
        <LogOutButton wording="portal" isEntry />
      </div>
    </>
  );
  return (
    <ClientMessages
      namespaces={[
        "actions",
        "fields",
        "session",
        "admin",
        "list",
        "errorView",
        `admin${screen}`,
        ...namespaces,
      ]}
    >
      <AppProviders noticesLabel={t("notices")}>
        {!isPending && <OrderCountPoll />}
        <SkipLink label={actionText("toContent")} />
        {hasList && <SkipLink label={t("toList")} target="list" />}
        <div className="lg:grid lg:grid-cols-[208px_minmax(0,1fr)]">
          <aside className="sticky top-0 hidden h-svh flex-col gap-2 overflow-y-auto border-e border-line bg-surface px-2 py-4 lg:flex print:hidden">
            <div className="px-3">
              <Logo />
            </div>
            <p className="px-3 text-sm text-muted">{t("portal")}</p>
            {menu}
          </aside>
          <div className="min-w-0">
            <header className="flex min-h-16 items-center gap-1 border-b border-line px-3 lg:justify-end lg:px-6 print:hidden">
              <div className="flex min-w-0 flex-1 items-center gap-1 lg:hidden">
                <Sheet
                  trigger={<Menu className="size-6" aria-hidden />}
                  triggerLabel={actionText("menu")}
                  triggerClass="inline-flex size-11 shrink-0 items-center justify-center rounded-[10px] hover:bg-sunk"
                  title={t("portal")}
                >
                  {menu}
                </Sheet>
                <h1 className="min-w-0 truncate text-lg font-semibold">{title}</h1>
              </div>
              <LanguageSwitch locale={useLocale()} sign="beside" />
              {tool && <span className="lg:hidden">{tool}</span>}
              <span className="hidden lg:block">
                <ThemeToggle {...theme} />
              </span>
            </header>
            <main
              id="content"
              tabIndex={-1}
              className={`outline-none mx-auto flex flex-col gap-4 p-4 pb-20 lg:p-[24px] ${isWide ? "max-w-[1720px]" : "max-w-[1400px]"}`}
            >
              {children}
            </main>
          </div>
        </div>
      </AppProviders>
    </ClientMessages>
  );
}
