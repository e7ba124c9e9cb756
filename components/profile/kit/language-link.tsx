import { Languages } from "lucide-react";
import { otherLocale, type Locale } from "#lib/domain/locale";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { getPathname } from "#lib/i18n/navigation";
import { pages } from "#lib/wire/pages";

interface Props {
  /** Absent on pages without a profile. */
  username?: string | undefined;
  /** Path without language, in place of the profile or the search. */
  path?: string | undefined;
  locale: Locale;
}

/** Link to the same page in the other language; visit.js stores the choice. */
export function LanguageLink({ username, path, locale }: Props) {
  const other = otherLocale(locale);
  const page = path ?? (username ? pages.view(username) : pages.profileSearch);
  const href = getPathname({ href: page, locale: other });
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
