import { Languages } from "lucide-react";
import { LANGUAGE_NAMES, otherLanguage } from "@/lib/i18n/languages";
import { getPathname } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { pages } from "@/lib/wire/paths";

interface Props {
  /** Whose page; absent on pages about nobody. */
  username?: string | undefined;
  locale: Locale;
}

/** To the same page in the other language, named in that language; the choice is kept (visit.js). */
export function LanguageLink({ username, locale }: Props) {
  const other = otherLanguage(locale);
  const path = username ? pages.view(username) : pages.profileSearch;
  const href = getPathname({ href: path, locale: other });
  return (
    <a
      href={href}
      hrefLang={other}
      lang={other}
      data-locale={other}
      className="inline-flex min-h-11 items-center gap-2 px-2 text-[0.9375rem]"
    >
      <Languages size={20} aria-hidden="true" />
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
