const STARTS_WITH_WWW = /^www\.(?=[^./])/i;
const STARTS_WITH_HTTP = /^https?:\/\/[^/]/i;
const NEVER_IN_A_LINK = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}<>"`\\]/u;
const INVISIBLE_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * A web address as it is stored: as typed, with https:// in front of a `www.`.
 *
 * @returns null for anything but an http or https address with a host and without a password ("" included)
 * @see SPEC §5, CONTRACT §4, links; security trap 19
 */
export function parseLink(raw: string): string | null {
  const typed = raw.replace(INVISIBLE_ENDS, "");
  const link = STARTS_WITH_WWW.test(typed) ? `https://${typed}` : typed;
  return toWebUrl(link) && link;
}

/** Whether a stored link may be rendered: what is in the database is checked once more. */
export function isSafeLink(link: string): boolean {
  return toWebUrl(link) !== null;
}

/** The parts of a link, null if it is none that we show. */
export function toWebUrl(link: string): URL | null {
  if (!STARTS_WITH_HTTP.test(link) || NEVER_IN_A_LINK.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && url.hostname && !url.username && !url.password ? url : null;
}
