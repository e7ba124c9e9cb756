import { parsePhone } from "#lib/domain/profile/phone";
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

const GROUPS = /\+?\d+(?:[\s\u00a0.()-]{1,2}\+?\d+)*/g;
const GROUP = /\+?\d+/g;
/** Longest form: "00213" and nine single digits. */
const GROUPS_MAX = 14;

/** First phone number in a text, in stored form; null without one. The form has no phone field (portal 13). */
export function findPhoneIn(text: string): string | null {
  for (const [run] of toAsciiDigits(text).matchAll(GROUPS)) {
    const phone = findPhoneAmong(run.match(GROUP) ?? []);
    if (phone) return phone;
  }
  return null;
}

/** A number may follow a date or another number, so this tries the longest run from each group. */
function findPhoneAmong(groups: readonly string[]): string | null {
  for (let first = 0; first < groups.length; first++) {
    for (let end = Math.min(groups.length, first + GROUPS_MAX); end > first; end--) {
      const phone = parsePhone(groups.slice(first, end).join(""));
      if (phone) return phone;
    }
  }
  return null;
}
