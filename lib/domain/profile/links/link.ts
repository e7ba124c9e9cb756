import { codePointName } from "#lib/domain/text/code-point-name";
import { trimEnds } from "#lib/domain/text/trim-ends";
import { toVisible } from "#lib/domain/text/visible";

const STARTS_WITH_WWW = /^www\.(?=[^./])/i;
/** "https://https://…", as pasted behind a scheme that was already there. */
const REPEATED_SCHEME = /^(?:https?:\/\/)+(?=https?:\/\/)/i;
const STARTS_WITH_HTTP = /^https?:\/\//i;
const FORBIDDEN_CHAR = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}<>"`\\]/u;
const CANNOT_BE_SEEN = /[\s\p{C}]/u;
const INVISIBLE = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Inside a link, they hide where it leads. */
const DIRECTION = /\p{Bidi_Control}/u;
/** "example" and "localhost" exist in a local network only. */
const PUBLIC_HOST = /^[^.]+(?:\.[^.]+)+\.?$/;

/** Key of the message that says what is wrong with a link, with the sign to name in it. */
export type LinkFault =
  | { key: "linkNotValid" | "linkNamed" | "linkHost"; sign?: undefined }
  | { key: "linkSign"; sign: string };

/** Returns a complete link, with `www.` completed and spaces encoded; null for one with a fault (profile 14). */
export const parseLink = (raw: string): string | null => {
  const link = completeScheme(raw);
  return findFault(link) ? null : link;
};

/** Returns why `parseLink` refuses a link; null for one that it accepts. */
export const findLinkFault = (raw: string): LinkFault | null => findFault(completeScheme(raw));

function completeScheme(raw: string): string {
  const trimmed = trimEnds(raw, INVISIBLE);
  const typed = DIRECTION.test(trimmed) ? trimmed : toVisible(trimmed);
  const link = STARTS_WITH_WWW.test(typed) ? `https://${typed}` : typed.replace(REPEATED_SCHEME, "");
  return link.replaceAll(" ", "%20");
}

function findFault(link: string): LinkFault | null {
  if (!STARTS_WITH_HTTP.test(link)) return { key: "linkNotValid" };
  const sign = FORBIDDEN_CHAR.exec(link)?.[0];
  if (sign !== undefined)
    return { key: "linkSign", sign: CANNOT_BE_SEEN.test(sign) ? codePointName(sign) : sign };
  if (/^https?:\/\/\//i.test(link) || !URL.canParse(link)) return { key: "linkHost" };
  const { username, password, hostname } = new URL(link);
  if (username || password) return { key: "linkNamed" };
  return PUBLIC_HOST.test(hostname) ? null : { key: "linkHost" };
}

/** @param link stored */
export const isSafeLink = (link: string): boolean => findFault(link) === null;

/** Own links and links that a card opens must be https. @param link parsed */
export const isHttps = (link: string): boolean => /^https:/i.test(link);

/** @param link stored */
export const toWebUrl = (link: string): URL | null => (isSafeLink(link) ? new URL(link) : null);

/** Links that may contain a phone number. */
const NUMBER_LINK = /^https?:\/\/(?:[\w-]+\.)?(?:wa\.me|t\.me|whatsapp\.com)\/.*\d{7}/i;

export const hasPhoneNumber = (link: string): boolean => NUMBER_LINK.test(link);
