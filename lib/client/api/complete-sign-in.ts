import { COOKIES_ENABLED_S } from "#lib/domain/limits";
import { LOCALE_COOKIE, type Locale } from "#lib/domain/locale";
import { getPathname } from "#lib/i18n/navigation";
import { readCookie, writeCookie } from "#lib/client/cookies";
import { removeOfflineCard } from "#lib/client/offline/offline-card";
import { rememberLanguage, rememberUser } from "#lib/client/storage";

interface SignedIn {
  username: string;
  publicId: string;
  language: Locale;
}

interface Destination {
  /** Without language prefix. */
  page: string;
  locale: Locale;
  isAdmin?: boolean;
}

/** Opens `page` in the language of the user, unless this device or an address under /en has chosen one (account 16). */
export function completeSignIn(user: SignedIn | null, { page, locale, isAdmin = false }: Destination): void {
  // Of the owner who was signed in before; the panel stores the new one's.
  void removeOfflineCard();
  if (user) rememberUser(user, isAdmin);
  if (!isAdmin) writeCookie("cookies-enabled", "true", COOKIES_ENABLED_S);
  const isChosen = locale === "en" || readCookie(LOCALE_COOKIE) !== "";
  const language = isChosen ? locale : (user?.language ?? locale);
  rememberLanguage(language);
  window.location.replace(getPathname({ href: page, locale: language }));
}
