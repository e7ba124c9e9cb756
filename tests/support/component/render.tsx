import { useEffect, useState, type ReactNode } from "react";
import { createTranslator, NextIntlClientProvider } from "next-intl";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { toast } from "sonner";
import { vi } from "vitest";
import { AppProviders } from "@/components/layout/providers/app-providers";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { directionOf, TIME_ZONE, type Locale } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "#lib/i18n/formats";
import ar from "#messages/ar.json";
import en from "#messages/en.json";

const MESSAGES = { ar, en };

export const router = {
  back: vi.fn(),
  forward: vi.fn(),
  refresh: vi.fn(),
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
  bfcacheId: "page",
};

export const messagesOf = (locale: Locale) => MESSAGES[locale];

/** Texts of the page, by key from the root of the message files. */
export const textsIn = (locale: Locale) =>
  createTranslator({
    locale: FORMAT_LOCALES[locale],
    messages: MESSAGES[locale],
    onError: (error) => {
      throw error;
    },
  });

interface Options {
  locale: Locale;
  /** Address of the page, with its query. */
  path?: string;
}

let root: Root | undefined;

/** Renders into a page of the language, with the providers of panel and admin area. */
export function render(element: ReactNode, { locale, path = "/" }: Options): void {
  unmount();
  window.history.replaceState(null, "", path);
  Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) });
  const main = document.body.appendChild(document.createElement("main"));
  main.tabIndex = -1;
  // Screens extend some parts over the shell's padding.
  main.className = "px-4";
  root = createRoot(main);
  flushSync(() =>
    root?.render(
      <Navigation>
        <NextIntlClientProvider
          locale={FORMAT_LOCALES[locale]}
          messages={MESSAGES[locale]}
          timeZone={TIME_ZONE}
        >
          <QueryProvider>
            <AppProviders noticesLabel="notices">{element}</AppProviders>
          </QueryProvider>
        </NextIntlClientProvider>
      </Navigation>,
    ),
  );
}

export function unmount(): void {
  // They belong to the module, and would be in the next page too.
  toast.dismiss();
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  vi.clearAllMocks();
}

/** Next's contexts: the query follows the browser's history, as in the app. */
function Navigation({ children }: { children: ReactNode }) {
  const [url, setUrl] = useState(() => new URL(window.location.href));
  useEffect(() => {
    const follow = () => setUrl(new URL(window.location.href));
    const { pushState, replaceState } = window.history;
    const following =
      (change: typeof pushState): typeof pushState =>
      (...args) => {
        change.apply(window.history, args);
        follow();
      };
    Object.assign(window.history, { pushState: following(pushState), replaceState: following(replaceState) });
    window.addEventListener("popstate", follow);
    return () => {
      Object.assign(window.history, { pushState, replaceState });
      window.removeEventListener("popstate", follow);
    };
  }, []);
  return (
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value={url.pathname}>
        <SearchParamsContext.Provider value={url.searchParams}>{children}</SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>
  );
}
