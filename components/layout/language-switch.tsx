"use client";

import { usePathname } from "next/navigation";
import { writeCookie } from "@/lib/client/cookies";
import { rememberLanguage } from "@/lib/client/storage";
import { LANGUAGE_COOKIE_S } from "@/lib/domain/limits";
import type { Locale } from "@/lib/i18n/routing";

const NAMES: Record<Locale, string> = { ar: "العربية", en: "English" };

/** The same page in the other language. The choice is kept on this device, and the page loads anew. */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  const other = locale === "ar" ? "en" : "ar";
  // On the server the path carries the language that Arabic addresses hide.
  const path = usePathname().replace(/^\/(?:ar|en)(?=\/|$)/, "") || "/";
  const href = other === "en" ? `/en${path === "/" ? "" : path}` : path;

  function choose() {
    writeCookie("NEXT_LOCALE", other, LANGUAGE_COOKIE_S);
    rememberLanguage(other);
  }

  return (
    <a
      href={href}
      lang={other}
      hrefLang={other}
      onAuxClick={choose}
      onClick={(event) => {
        choose();
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        window.location.assign(href + window.location.search);
      }}
      className="inline-flex min-h-11 items-center"
    >
      {NAMES[other]}
    </a>
  );
}
