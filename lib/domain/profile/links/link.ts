const STARTS_WITH_WWW = /^www\.(?=[^./])/i;
const STARTS_WITH_HTTP = /^https?:\/\/[^/]/i;
const NEVER_IN_A_LINK = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}<>"`\\]/u;
const INVISIBLE_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** Completes `www.`; null unless an http(s) URL with a host and without credentials, also for "" (profile 14). */
export function parseLink(raw: string): string | null {
  const typed = raw.replace(INVISIBLE_ENDS, "");
  const link = STARTS_WITH_WWW.test(typed) ? `https://${typed}` : typed;
  return toWebUrl(link) && link;
}

export function isSafeLink(link: string): boolean {
  return toWebUrl(link) !== null;
}

/** Of a parsed link: own links and what a card opens must not be plain http. */
export const isHttps = (link: string): boolean => /^https:/i.test(link);

export function toWebUrl(link: string): URL | null {
  if (!STARTS_WITH_HTTP.test(link) || NEVER_IN_A_LINK.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && url.hostname && !url.username && !url.password ? url : null;
}
