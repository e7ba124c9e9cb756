import { trimEnds } from "#lib/domain/text/trim-ends";
import { toVisible } from "#lib/domain/text/visible";

const STARTS_WITH_WWW = /^www\.(?=[^./])/i;
const STARTS_WITH_HTTP = /^https?:\/\/[^/]/i;
const FORBIDDEN_CHAR = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}<>"`\\]/u;
const INVISIBLE = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Inside a link, they hide where it leads. */
const DIRECTION = /\p{Bidi_Control}/u;

/** Completes `www.`; null unless it is an http(s) URL with host and without credentials (profile 14). */
export function parseLink(raw: string): string | null {
  const trimmed = trimEnds(raw, INVISIBLE);
  if (DIRECTION.test(trimmed)) return null;
  const typed = toVisible(trimmed);
  const link = STARTS_WITH_WWW.test(typed) ? `https://${typed}` : typed;
  return toWebUrl(link) && link;
}

export function isSafeLink(link: string): boolean {
  return toWebUrl(link) !== null;
}

/** Own links and links that a card opens must be https. @param link parsed */
export const isHttps = (link: string): boolean => /^https:/i.test(link);

export function toWebUrl(link: string): URL | null {
  if (!STARTS_WITH_HTTP.test(link) || FORBIDDEN_CHAR.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && url.hostname && !url.username && !url.password ? url : null;
}
