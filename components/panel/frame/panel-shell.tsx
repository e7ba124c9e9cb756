import type { ReactNode } from "react";
import type { Messages } from "next-intl";
import { getNow, getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { SkipLink } from "@/components/layout/skip-link";
import { PanelBottomBar } from "./panel-bottom-bar";
import { PanelMenu, type PanelLink } from "./panel-menu";
import { PANEL_TEXTS } from "./panel-texts";
import { PanelTopBar } from "./panel-top-bar";
import { SIDEBAR_SCRIPT } from "./sidebar-script";

const SIDEBAR_ID = "panel-sidebar";

type PanelScreen =
  | "company"
  | "contacts"
  | "dashboard"
  | "figures"
  | "links"
  | "panelProfile"
  | "profileEdit"
  | "settings"
  | "share"
  | "translation";

interface Props {
  current: PanelLink;
  /** Message namespace of the screen. */
  screen: PanelScreen;
  /** Defaults to the screen's title. */
  title?: string;
  /** Further message namespaces that the screen's client components need. */
  namespaces?: readonly (keyof Messages)[];
  actions?: ReactNode;
  hasOwnHeading?: boolean;
  children: ReactNode;
}

/** Frame of the panel for active users. On phones, fixed elements go above its bar: `bottom-(--bottom-bar)`. */
export async function PanelShell({
  current,
  screen,
  title,
  namespaces = [],
  actions,
  hasOwnHeading,
  children,
}: Props) {
  const [actionText, screenTexts] = await Promise.all([getTranslations("actions"), getTranslations(screen)]);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const menu = <PanelMenu current={current} />;
  return (
    <div className="relative flex min-h-svh [--bottom-bar:calc(4rem+1px+env(safe-area-inset-bottom))] lg:[--bottom-bar:0px] [--sidebar:248px] collapsed:[--sidebar:70px]">
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SIDEBAR_SCRIPT }} />
      <SkipLink label={actionText("toContent")} />
      <aside
        id={SIDEBAR_ID}
        className="sticky top-0 z-30 hidden h-svh w-[248px] shrink-0 flex-col gap-2 overflow-x-clip overflow-y-auto border-e border-line bg-surface p-3 lg:flex lg:collapsed:w-[70px]"
      >
        {menu}
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <PanelTopBar sidebarId={SIDEBAR_ID} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-5 px-5 pt-5 pb-[calc(var(--bottom-bar)+2rem)] outline-none lg:px-7 lg:pt-7"
        >
          {!hasOwnHeading && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h1 className="min-w-0 text-[1.75rem] leading-normal font-semibold wrap-anywhere">
                {title ?? screenTexts("title")}
              </h1>
              {actions}
            </div>
          )}
          <ClientMessages namespaces={[...PANEL_TEXTS, screen, ...namespaces]} now={await getNow()}>
            {children}
          </ClientMessages>
        </main>
        <PanelBottomBar current={current} menu={menu} />
      </div>
    </div>
  );
}
