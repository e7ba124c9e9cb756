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
  /** Path without language prefix. */
  page: string;
  locale: Locale;
  isAdmin?: boolean;
}

/** Opens `page` in the user's language, unless this device or an /en path has chosen one (account 16). */
export function completeSignIn(user: SignedIn | null, { page, locale, isAdmin = false }: Destination): void {
  // Removes the previous owner's card; the panel stores the new one's.
  void removeOfflineCard();
  if (user) rememberUser(user, isAdmin);
  if (!isAdmin) writeCookie("cookies-enabled", "true", COOKIES_ENABLED_S);
  const isChosen = locale === "en" || readCookie(LOCALE_COOKIE) !== "";
  const language = isChosen ? locale : (user?.language ?? locale);
  rememberLanguage(language);
  window.location.replace(getPathname({ href: page, locale: language }));
}
