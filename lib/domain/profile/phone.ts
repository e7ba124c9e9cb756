import { COUNTRY_CODE } from "#lib/domain/limits";
import { removeInvisible, toAsciiDigits } from "#lib/domain/text/typing";

export const MESSAGING_APPS = ["whatsapp", "telegram"] as const;

export type MessagingApp = (typeof MESSAGING_APPS)[number];

const SEPARATORS = /[\s.()\u2010-\u2013-]/g;
// Mobile numbers have nine digits after the 0, landlines eight.
const INTERNATIONAL = /^(?:\+|00)?2130?([1-9]\d{7,8})$/;
const LOCAL = /^0([1-9]\d{7,8})$/;
const LOCAL_WITHOUT_ZERO = /^([1-9]\d{8})$/;
/** ITU-T E.164: country code and number. National numbers have at least four digits. */
const FOREIGN = /^(?:\+|00)([1-9]\d{6,14})$/;

/** Returns local digits ("0550123456"); "" for a blank input, null for an invalid number (profile 12). */
export function parsePhone(raw: string): string | null {
  if (removeInvisible(raw).trim() === "") return "";
  const number = toPlainNumber(raw);
  const digits = (INTERNATIONAL.exec(number) ?? LOCAL.exec(number) ?? LOCAL_WITHOUT_ZERO.exec(number))?.[1];
  return digits === undefined ? null : `0${digits}`;
}

/** Like `parsePhone`, but accepts foreign numbers with their country code: "+33612345678" (exchange 3). */
export function parseAnyPhone(raw: string): string | null {
  const local = parsePhone(raw);
  const digits = FOREIGN.exec(toPlainNumber(raw))?.[1];
  return local ?? (digits === undefined || digits.startsWith(COUNTRY_CODE) ? null : `+${digits}`);
}

const toPlainNumber = (raw: string): string =>
  toAsciiDigits(removeInvisible(raw).trim().replace(SEPARATORS, ""));
