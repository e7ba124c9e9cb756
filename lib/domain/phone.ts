import { COUNTRY_CODE } from "./limits.ts";
import { removeInvisible, toAsciiDigits } from "./typing.ts";

export const MESSAGING_APPS = ["whatsapp", "telegram"] as const;

export type MessagingApp = (typeof MESSAGING_APPS)[number];

const SEPARATORS = /[\s.()\u2010-\u2013-]/g;
// Mobile numbers have nine digits after the 0, landlines eight.
const INTERNATIONAL = /^(?:\+|00)?2130?([1-9]\d{7,8})$/;
const LOCAL = /^0([1-9]\d{7,8})$/;
const LOCAL_WITHOUT_ZERO = /^([1-9]\d{8})$/;
const NBSP = "\u00a0";

/**
 * An Algerian number as it is stored: local digits with the leading 0, "0550123456" or "021123456".
 * Spaces, hyphens, dots, brackets and direction marks are ignored; Arabic-Indic digits are read.
 *
 * @returns "" for a blank input, null for what is no such number
 * @see CONTRACT §4, phones
 */
export function parsePhone(raw: string): string | null {
  const typed = removeInvisible(raw).trim();
  if (typed === "") return "";
  const number = toAsciiDigits(typed.replace(SEPARATORS, ""));
  const digits = (INTERNATIONAL.exec(number) ?? LOCAL.exec(number) ?? LOCAL_WITHOUT_ZERO.exec(number))?.[1];
  return digits === undefined ? null : `0${digits}`;
}

/**
 * Number to put in a WhatsApp link, digits only whatever comes in: "213550123456".
 *
 * @param phone local digits as stored; other spellings of a number are understood too
 * @returns "" when there is no digit
 * @see SPEC §9, phone to WhatsApp; security trap 20
 */
export function toWhatsAppNumber(phone: string): string {
  const digits = (parsePhone(phone) ?? toAsciiDigits(phone)).replace(/\D/g, "");
  return digits && COUNTRY_CODE + digits.replace(/^0/, "");
}

/**
 * Opens WhatsApp with a text to send; without a number, to somebody still to be chosen.
 *
 * @param phone as stored, or empty
 */
export const toWhatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${toWhatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;

/** "+213550123456" for a stored "0550123456"; "" when there is no digit. */
export function toInternationalPhone(phone: string): string {
  const number = toWhatsAppNumber(phone);
  return number && `+${number}`;
}

/** "0550 12 34 56" or "021 12 34 56", with no-break spaces; anything but a stored number stays as it is. */
export function formatPhone(phone: string): string {
  return /^0\d{8,9}$/.test(phone) ? phone.replace(/(?=(?:\d{2}){1,3}$)/g, NBSP) : phone;
}
