import { parseAnyPhone, parsePhone } from "#lib/domain/profile/phone";
import { toAsciiDigits } from "#lib/domain/text/typing";

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: boolean;
  isArchived: boolean;
  createdAt: Date;
}

export const MESSAGE_STATES = ["open", "archived"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export interface ContactMessageFilter {
  state: MessageState;
  page: number;
  limit: number;
}

export interface ContactMessageChanges {
  isRead?: boolean;
  isArchived?: boolean;
}

const GROUPS = /\+?\d+(?:[\s./()\u00b7\u2212\p{Pd}]{1,3}\+?\d+)*/gu;
const GROUP = /\+?\d+/g;
/** Eight digits without a 0 are a date more often than a landline. */
const MAY_BE_DATE = /^[1-9]\d{7}$/;
/** The longest number is "00213" followed by nine single digits. */
const GROUPS_MAX = 14;

/** Returns the first phone number in a text, or null: the contact form has no phone field (portal 13). */
export function findPhoneIn(text: string): string | null {
  for (const [run] of toAsciiDigits(text.normalize("NFKC")).replaceAll("(0)", "").matchAll(GROUPS)) {
    const phone = findPhoneAmong(run.match(GROUP) ?? []);
    if (phone) return phone;
  }
  return null;
}

/** Tries the longest run from each group, because a date or another number may precede the phone. */
function findPhoneAmong(groups: readonly string[]): string | null {
  for (let first = 0; first < groups.length; first++) {
    for (let end = Math.min(groups.length, first + GROUPS_MAX); end > first; end--) {
      const digits = groups.slice(first, end).join("");
      const phone = digits.startsWith("+") ? parseAnyPhone(digits) : parsePhone(digits);
      if (phone && !MAY_BE_DATE.test(digits)) return phone;
    }
  }
  return null;
}
