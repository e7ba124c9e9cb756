import { parsePhone } from "./phone.ts";
import { toAsciiDigits } from "./typing.ts";

/** What visitors write to the team (SPEC §2, contact form), as the portal sees it. */
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
  /** From 1. */
  page: number;
  limit: number;
}

/** Absent: as it is. */
export interface ContactMessageChanges {
  isRead?: boolean;
  isArchived?: boolean;
}

/** Digits in groups, with at most two signs between them. */
const GROUPS = /\+?\d+(?:[\s\u00a0.()-]{1,2}\+?\d+)*/g;
const GROUP = /\+?\d+/g;
/** "00213" and nine digits, each by itself. */
const GROUPS_MAX = 14;

/**
 * The first Algerian phone number in a text, as it is stored; null when there is none. The form asks for none, and
 * whoever wants to be called writes it down.
 */
export function findPhoneIn(text: string): string | null {
  for (const [run] of toAsciiDigits(text).matchAll(GROUPS)) {
    const phone = findPhoneAmong(run.match(GROUP) ?? []);
    if (phone) return phone;
  }
  return null;
}

/** A number may follow another one or a date: it begins with one of the groups, and takes as many as it can. */
function findPhoneAmong(groups: readonly string[]): string | null {
  for (let first = 0; first < groups.length; first++) {
    for (let end = Math.min(groups.length, first + GROUPS_MAX); end > first; end--) {
      const phone = parsePhone(groups.slice(first, end).join(""));
      if (phone) return phone;
    }
  }
  return null;
}
