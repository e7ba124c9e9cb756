import "server-only";
import type {
  ContactMessage,
  ContactMessageChanges,
  ContactMessageFilter,
} from "#lib/domain/admin/contact-message";
import { AppError } from "#lib/domain/errors";
import { audit } from "#lib/server/dal/admin/audit";
import {
  changeContactMessage,
  countUnreadMessages,
  deleteContactMessage,
  listContactMessages,
} from "#lib/server/dal/admin/contact-messages";
import { transact } from "#lib/server/dal/transact";

export interface Inbox {
  messages: ContactMessage[];
  total: number;
  unread: number;
}

export async function readInbox(filter: ContactMessageFilter): Promise<Inbox> {
  const [list, unread] = await Promise.all([listContactMessages(filter), countUnreadMessages()]);
  return { ...list, unread };
}

export const countUnread = (): Promise<number> => countUnreadMessages();

/** Not audited: it concerns no account. @throws AppError not_found */
export async function changeMessage(id: string, changes: ContactMessageChanges): Promise<ContactMessage> {
  const message = await changeContactMessage(id, changes);
  if (!message) throw new AppError("not_found");
  return message;
}

/** @throws AppError not_found */
export async function eraseMessage(adminId: string, id: string): Promise<void> {
  await transact(async (tx) => {
    if (!(await deleteContactMessage(tx, id))) throw new AppError("not_found");
    await audit(tx, { actorId: adminId, action: "message.erased" });
  });
}
