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
  createContactMessage,
  type NewContactMessage,
} from "#lib/server/dal/admin/contact-messages";
import type { Total } from "#lib/server/dal/admin/tallies";
import { fromReplica } from "#lib/server/dal/replica";
import { transact } from "#lib/server/dal/transact";
import { formLimit } from "#lib/server/limits/stored-limits";
import { log } from "#lib/server/log/log";
import { sha256 } from "#lib/server/sha256";

export interface Inbox extends Total {
  messages: ContactMessage[];
  unread: number;
}

export async function readInbox(filter: ContactMessageFilter): Promise<Inbox> {
  const [list, unread] = await fromReplica(() =>
    Promise.all([listContactMessages(filter), countUnreadMessages()]),
  );
  return { ...list, unread };
}

/** Writes no audit entry, as no account is concerned. @throws AppError not_found */
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

export const checkContactLimit = (clientAddress: string): Promise<void> =>
  formLimit.check({ address: clientAddress });

interface ContactContext {
  clientAddress: string;
  idempotencyKey: string | null;
}

export async function sendContactMessage(
  { logix_note: trap, ...message }: NewContactMessage & { logix_note: string },
  { clientAddress, idempotencyKey }: ContactContext,
): Promise<void> {
  if (trap !== "") {
    log.info("a message was dropped: the hidden field was filled in");
    return;
  }
  await formLimit.take({ address: clientAddress });
  let isNew = false;
  try {
    isNew = await createContactMessage(
      message,
      idempotencyKey === null ? null : hashOf(idempotencyKey, message),
    );
  } finally {
    if (!isNew) await formLimit.refund({ address: clientAddress });
  }
}

/** Hashes key and message, so that reusing a key for another message loses nothing. */
const hashOf = (key: string, { name, email, subject, message }: NewContactMessage) =>
  sha256(JSON.stringify([key, name, email, subject, message]));
