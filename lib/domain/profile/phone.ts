import { COUNTRY_CODE } from "#lib/domain/limits";
import { removeInvisible, toAsciiDigits } from "#lib/domain/text/typing";

export const MESSAGING_APPS = ["whatsapp", "telegram"] as const;

export type MessagingApp = (typeof MESSAGING_APPS)[number];

/** Keys of the messages that say what is wrong with a number. */
export type PhoneFault = "phoneNotValid" | "phoneDigitMissing" | "phoneForeign";

const LABEL = /^tel:/i;
/** Between groups of digits: spaces, any dash or dot, the minus sign, a slash, the Arabic letter stretcher. */
const SEPARATORS = /[\s./\u00b7\u2022\u2212\u0640\p{Pd}]/gu;
/** "+33 (0)6": the 0 is for calls inside the country. */
const NATIONAL_ZERO = /^(\(?(?:\+|00)?\d{0,3}\)?)\(0\)/;
// After the 0, mobile numbers have nine digits and landlines eight.
const ALGERIAN = /^(?:(?:\+|00)?213)?0?([5-7]\d{8}|[2-4]\d{7}|[189]\d{7,8})$/;
const MOBILE_SHORT = /^(?:(?:\+|00)?213)?0?[5-7]\d{7}$/;
/** ITU-T E.164: country code and number. National numbers have at least four digits. */
const FOREIGN = /^(?:\+|00)([1-9]\d{6,14})$/;

/** Returns local digits ("0550123456"); "" for a blank input, null for an invalid number (profile 12). */
export function parsePhone(raw: string): string | null {
  const number = toPlainNumber(raw);
  const digits = ALGERIAN.exec(number)?.[1];
  if (digits !== undefined) return `0${digits}`;
  return number === "" && removeInvisible(raw).trim() === "" ? "" : null;
}

/** Like `parsePhone`, but accepts foreign numbers with their country code: "+33612345678" (exchange 3). */
export function parseAnyPhone(raw: string): string | null {
  const digits = FOREIGN.exec(toPlainNumber(raw))?.[1];
  return parsePhone(raw) ?? (digits === undefined || digits.startsWith(COUNTRY_CODE) ? null : `+${digits}`);
}

/** Returns why `parsePhone` refuses a number; null for one that it accepts. */
export function findPhoneFault(raw: string): PhoneFault | null {
  if (parsePhone(raw) !== null) return null;
  if (parseAnyPhone(raw) !== null) return "phoneForeign";
  return isDigitMissing(raw) ? "phoneDigitMissing" : "phoneNotValid";
}

/** Returns false for a valid number with a prefix that no line has in Algeria: 01, 08 and 09. Calls accept these. */
export const hasLinePrefix = (raw: string): boolean => !/^0[189]/.test(parsePhone(raw) ?? "");

/** Returns true for a mobile number with all digits but one. */
export const isDigitMissing = (raw: string): boolean => MOBILE_SHORT.test(toPlainNumber(raw));

/** Removes what is neither digit nor plus in a number as people write it; other signs and letters stay. */
export const toPlainNumber = (raw: string): string =>
  toAsciiDigits(removeInvisible(raw.normalize("NFKC")))
    .replace(SEPARATORS, "")
    .replace(LABEL, "")
    .replace(NATIONAL_ZERO, "$1")
    .replace(/[()]/g, "");
