import { COOKIES_ENABLED_S } from "@/lib/domain/limits";
import { getPathname } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { hasCookie, writeCookie } from "./cookies";
import { rememberLanguage, rememberUser } from "./storage";

interface SignedIn {
  username: string;
  publicId: string;
  language: Locale;
}

interface Way {
  /** Path without a language's prefix, and query. */
  page: string;
  /** Of the page that the person is on. */
  locale: Locale;
  isAdmin?: boolean;
}

/**
 * After signing in or up: remembers who it is and goes on, in the person's own language unless one was chosen on
 * this device (CONTRACT §2).
 */
export function enter(user: SignedIn | null, { page, locale, isAdmin = false }: Way): void {
  if (user) rememberUser(user, isAdmin);
  if (!isAdmin) writeCookie("cookies-enabled", "true", COOKIES_ENABLED_S);
  const language = hasCookie("NEXT_LOCALE") ? locale : (user?.language ?? locale);
  rememberLanguage(language);
  window.location.replace(getPathname({ href: page, locale: language }));
}
