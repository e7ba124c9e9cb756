import { COUNTRY_CODE } from "#lib/domain/limits";
import { toAsciiDigits } from "#lib/domain/text/typing";
import { parseAnyPhone } from "./phone.ts";

const NBSP = "\u00a0";

export type PhoneKind = "mobile" | "landline" | "other";

/** Reads the Algerian prefix of a stored number. */
export function phoneKindOf(phone: string): PhoneKind {
  if (/^0[567]/.test(phone)) return "mobile";
  return /^0[234]/.test(phone) ? "landline" : "other";
}

/** Returns "213550123456" for any spelling; "" for a text without digits (profile 13). */
export function toWhatsAppNumber(phone: string): string {
  const number = parseAnyPhone(phone) ?? toAsciiDigits(phone);
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

/** Returns "+213 550 12 34 56" with plain spaces, which can be dialled from any country (profile 13). */
export const formatInternationalPhone = (phone: string): string =>
  formatPhone(phone).replace(/^0/, `+${COUNTRY_CODE} `).replaceAll(NBSP, " ");
