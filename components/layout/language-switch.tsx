"use client";

import { Languages } from "lucide-react";
import { usePathname } from "next/navigation";
import { writeCookie } from "@/lib/client/cookies";
import { rememberLanguage } from "@/lib/client/storage";
import { LANGUAGE_COOKIE_S } from "@/lib/domain/limits";
import { LANGUAGE_NAMES, otherLanguage } from "@/lib/i18n/languages";
import type { Locale } from "@/lib/i18n/routing";
import { addressIn } from "@/lib/wire/site-files";

interface Props {
  locale: Locale;
  /** With a sign: beside the name, or in its place on phones. */
  sign?: "beside" | "onPhones";
}

/** The same page in the other language. The choice is kept on this device, and the page loads anew. */
export function LanguageSwitch({ locale, sign }: Props) {
  const other = otherLanguage(locale);
  // On the server the path carries the language that Arabic addresses hide.
  const path = usePathname().replace(/^\/(?:ar|en)(?=\/|$)/, "") || "/";
  const href = addressIn(other, path);

  function choose() {
    writeCookie("NEXT_LOCALE", other, LANGUAGE_COOKIE_S);
    rememberLanguage(other);
  }

  return (
    <a
      href={href}
      lang={other}
      hrefLang={other}
      // Kept pages have no script of React's: there site.js does the same.
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
