import { isShortLinkName } from "#lib/domain/account/username";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { splitLocale, withLocale } from "#lib/domain/locale";
import { takeCardCode } from "#lib/domain/order/card/made-card";
import { pages } from "./pages.ts";

/** Address on a card, of its chip or its QR code: `/u/{us}` or `/en/u/{us}` (profile 35). */
export interface ShortLink {
  readonly us: string;
  /** Null when `us` has other characters than a username. */
  readonly username: string | null;
  /** `/en` in front of it, or nothing. */
  readonly prefix: string;
  /** Code of the card; null without a valid one. */
  readonly code: string | null;
  /** Query for the page, in its own spelling. */
  readonly search: string;
}

const AREA = "/u/";

/** Cheaper than reading it. @param url path and query */
export const mayBeShortLink = (url: string): boolean => splitLocale(url)[1].startsWith(AREA);

/** Returns null for other paths. */
export function readShortLink({ pathname, search }: { pathname: string; search: string }): ShortLink | null {
  if (!mayBeShortLink(pathname)) return null;
  const [prefix, path] = splitLocale(pathname);
  const us = path.slice(AREA.length);
  if (us === "" || us.includes("/")) return null;
  const { code, rest } = takeCardCode(search);
  return {
    us,
    username: isShortLinkName(us) ? USERNAME_PREFIX + us : null,
    prefix,
    code,
    search: rest,
  };
}

/**
 * Where the link leads unless its card opens something else.
 *
 * @param hasChosenEnglish the visitor has chosen English for all pages
 */
export const ownPageOf = ({ username, prefix, search }: ShortLink, hasChosenEnglish: boolean): string =>
  withLocale(
    prefix || hasChosenEnglish ? "en" : "ar",
    username === null ? "/404" : pages.view(username) + search,
  );

export const SHORT_LINK_STATUS = 307;
export const SHORT_LINK_BODY = "Being redirected...";
export const SHORT_LINK_HEADERS = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
} as const;
