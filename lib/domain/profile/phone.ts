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
const NBSP = "\u00a0";

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

export type PhoneKind = "mobile" | "landline" | "other";

/** Reads the Algerian prefix of a stored number. */
export function phoneKindOf(phone: string): PhoneKind {
  if (/^0[567]/.test(phone)) return "mobile";
  return /^0[234]/.test(phone) ? "landline" : "other";
}

/** Returns "213550123456" for any spelling; "" for a text without digits (profile 13). */
export function toWhatsAppNumber(phone: string): string {
  const number = parsePhone(phone) ?? toAsciiDigits(phone);
  const digits = number.replace(/\D/g, "");
  if (number.startsWith("+")) return digits;
  return digits && COUNTRY_CODE + digits.replace(/^0/, "");
}

/** Without a number, the sender picks the recipient in WhatsApp. */
export const toWhatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${toWhatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;

export function toInternationalPhone(phone: string): string {
  const number = toWhatsAppNumber(phone);
  return number && `+${number}`;
}

/** Returns "0550 12 34 56" with no-break spaces; leaves any other text unchanged. */
export function formatPhone(phone: string): string {
  return /^0\d{8,9}$/.test(phone) ? phone.replace(/(?=(?:\d{2}){1,3}$)/g, NBSP) : phone;
}
