import { writeCookie } from "#lib/client/cookies";
import { rememberLanguage } from "#lib/client/storage";
import { LANGUAGE_COOKIE_S } from "#lib/domain/limits";
import { LOCALE_COOKIE, readLocale, splitLocale, withLocale } from "#lib/domain/locale";

/** Stores the choice and links to the requested path: all unknown paths share one cached 404 page. */
export function chooseLocale(value: string, link: HTMLElement): void {
  const locale = readLocale(value);
  writeCookie(LOCALE_COOKIE, locale, LANGUAGE_COOKIE_S);
  rememberLanguage(locale);
  if (!(link instanceof HTMLAnchorElement)) return;
  const [, page] = splitLocale(location.pathname);
  link.href = withLocale(locale, page || "/") + location.search;
}
