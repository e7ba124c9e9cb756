import "server-only";
import type {
  ContactMessage,
  ContactMessageChanges,
  ContactMessageFilter,
} from "@/lib/domain/contact-message";
import { AppError } from "@/lib/domain/errors";
import {
  changeContactMessage,
  countUnreadMessages,
  listContactMessages,
} from "@/lib/server/dal/contact-messages";

export interface Inbox {
  messages: ContactMessage[];
  total: number;
  /** Of all that are not archived. */
  unread: number;
}

export async function readInbox(filter: ContactMessageFilter): Promise<Inbox> {
  const [list, unread] = await Promise.all([listContactMessages(filter), countUnreadMessages()]);
  return { ...list, unread };
}

export const countUnread = (): Promise<number> => countUnreadMessages();

/** Marks or puts away. No matter for the audit log: it concerns nobody's account. @throws AppError not_found */
export async function changeMessage(id: string, changes: ContactMessageChanges): Promise<ContactMessage> {
  const message = await changeContactMessage(id, changes);
  if (!message) throw new AppError("not_found");
  return message;
}
