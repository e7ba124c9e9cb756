import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Logo } from "@/components/layout/logo";
import type { Locale } from "#lib/domain/locale";
import type { Source } from "#lib/domain/statistics/action";
import { LanguageLink } from "./language-link";

interface Props {
  locale: Locale;
  /** Absent for an unknown username. */
  username?: string;
  /** Path of the same page, without language; absent for a profile or the search. */
  languagePath?: string;
  /** Meta pixel that records each view; absent means none. */
  pixelId: string | undefined;
  /** Profile whose figures count the visitor's actions, and the visit's source; absent to count nothing. */
  counted?: { uid: string; source: Source };
  children: ReactNode;
}

/** Frame of pages that replace a profile (inactive, unknown, search), or belong to one. */
export function ProfileFrame({ locale, username, languagePath, pixelId, counted, children }: Props) {
  const t = useTranslations("profile");
  return (
    <div className="mx-auto flex min-h-svh max-w-xl flex-col px-5 pb-10">
      <header className="flex items-center justify-between py-3">
        <Logo />
        <LanguageLink username={username} path={languagePath} locale={locale} />
      </header>
      <main className="flex flex-1 flex-col justify-center gap-5 wrap-anywhere">{children}</main>
      <script
        src="/visit.js"
        defer
        data-uid={counted?.uid}
        data-from={counted?.source}
        data-copied={t("copied")}
        data-pixel={pixelId}
      />
    </div>
  );
}
