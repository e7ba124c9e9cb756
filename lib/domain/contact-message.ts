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

const NUMBER = /(?:\+|00)?\d(?:[\s\u00a0.()-]{0,2}\d){7,13}/g;

/**
 * The first Algerian phone number in a text, as it is stored; null when there is none. The form asks for none, and
 * whoever wants to be called writes it down.
 */
export function findPhoneIn(text: string): string | null {
  for (const [number] of toAsciiDigits(text).matchAll(NUMBER)) {
    const phone = parsePhone(number);
    if (phone) return phone;
  }
  return null;
}
