"use client";

import { Languages } from "lucide-react";
import { usePathname } from "next/navigation";
import { writeCookie } from "#lib/client/cookies";
import { rememberLanguage } from "#lib/client/storage";
import { LANGUAGE_COOKIE_S } from "#lib/domain/limits";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { LOCALE_COOKIE, otherLocale, withLocale, type Locale } from "#lib/domain/locale";

interface Props {
  locale: Locale;
  /** Shows an icon beside the language name, or on phones in its place. */
  sign?: "beside" | "onPhones";
}

/** Loads the same page in the other language and stores the choice on this device. */
export function LanguageSwitch({ locale, sign }: Props) {
  const other = otherLocale(locale);
  // On the server the path has the /ar prefix that public URLs omit.
  const path = usePathname().replace(/^\/(?:ar|en)(?=\/|$)/, "") || "/";
  const href = withLocale(other, path);

  function choose() {
    writeCookie(LOCALE_COOKIE, other, LANGUAGE_COOKIE_S);
    rememberLanguage(other);
  }

  return (
    <a
      href={href}
      lang={other}
      hrefLang={other}
      // On cached pages, which run without React, site.js does the same.
      data-locale={other}
      onAuxClick={choose}
      onClick={(event) => {
        choose();
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        window.location.assign(href + window.location.search + window.location.hash);
      }}
      className={`inline-flex min-h-11 items-center ${sign ? "min-w-11 justify-center gap-2 rounded-[10px] px-3 hover:bg-sunk" : ""}`}
    >
      {sign && <Languages className="size-5 shrink-0" aria-hidden />}
      <span className={sign === "onPhones" ? "max-sm:sr-only" : ""}>{LANGUAGE_NAMES[other]}</span>
    </a>
  );
}
