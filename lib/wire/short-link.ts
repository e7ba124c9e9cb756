import { isShortLinkName } from "#lib/domain/account/username";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { splitLocale, withLocale, type Locale } from "#lib/domain/locale";
import { takeCardCode } from "#lib/domain/order/card/made-card";
import { pages } from "./pages.ts";

/** Address on a card, of its chip or its QR code: `/u/{us}` or `/en/u/{us}` (profile 35). */
export interface ShortLink {
  readonly us: string;
  /** Null when `us` has other characters than a username. */
  readonly username: string | null;
  /** Language of the page that it opens. */
  readonly language: Locale;
  /** Code of the card; null without a valid one. */
  readonly code: string | null;
  /** Query for the page, in its own spelling. */
  readonly search: string;
}

const PATH = /^\/u\/([^/]+)$/;

/** Returns null for other paths. @param hasChosenEnglish the visitor has chosen English for all pages */
export function readShortLink(
  { pathname, search }: { pathname: string; search: string },
  hasChosenEnglish: boolean,
): ShortLink | null {
  const [prefix, path] = splitLocale(pathname);
  const us = PATH.exec(path)?.[1];
  if (us === undefined) return null;
  const { code, rest } = takeCardCode(search);
  return {
    us,
    username: isShortLinkName(us) ? USERNAME_PREFIX + us : null,
    language: prefix || hasChosenEnglish ? "en" : "ar",
    code,
    search: rest,
  };
}

/** Where the link leads unless its card opens something else. */
export const ownPageOf = ({ username, language, search }: ShortLink): string =>
  withLocale(language, username === null ? "/404" : pages.view(username) + search);

export const SHORT_LINK_STATUS = 307;
export const SHORT_LINK_BODY = "Being redirected...";
export const SHORT_LINK_HEADERS = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
} as const;
