import "server-only";
import type {
  ContactMessage,
  ContactMessageChanges,
  ContactMessageFilter,
} from "#lib/domain/admin/contact-message";
import { PAGE_SIZE_MAX } from "#lib/domain/limits";
import { boundedLimit, capTotal, countTallied, type Total } from "./tallies.ts";
import { db, type Tx } from "#lib/server/database/db";

export interface NewContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const COLUMNS = {
  id: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  isRead: true,
  archivedAt: true,
  createdAt: true,
} as const;

const toMessage = ({
  archivedAt,
  ...row
}: Omit<ContactMessage, "isArchived"> & { archivedAt: Date | null }): ContactMessage => ({
  ...row,
  isArchived: archivedAt !== null,
});

/** @returns false when a message with this `sentHash` is already stored */
export async function createContactMessage(
  message: NewContactMessage,
  sentHash: Uint8Array<ArrayBuffer> | null,
): Promise<boolean> {
  const data = [{ ...message, sentHash }];
  const { count } = await db().contactMessage.createMany({ data, skipDuplicates: true });
  return count === 1;
}

export async function listContactMessages({
  state,
  page,
  limit,
}: ContactMessageFilter): Promise<Total & { messages: ContactMessage[] }> {
  const where = { archivedAt: state === "open" ? null : { not: null } };
  const [rows, total] = await Promise.all([
    db().contactMessage.findMany({
      where,
      select: COLUMNS,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: boundedLimit({ page, limit }),
    }),
    countTallied("messages", { state }),
  ]);
  return { messages: rows.map(toMessage), ...capTotal(total) };
}

/** Newest first; `email` is stored in lower case. */
export async function listMessagesFrom(email: string): Promise<ContactMessage[]> {
  const rows = await db().contactMessage.findMany({
    where: { email },
    select: COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE_SIZE_MAX,
  });
  return rows.map(toMessage);
}

export const countUnreadMessages = (): Promise<number> =>
  db().contactMessage.count({ where: { isRead: false, archivedAt: null } });

export async function changeContactMessage(
  id: string,
  { isRead, isArchived }: ContactMessageChanges,
): Promise<ContactMessage | null> {
  const [row] = await db().contactMessage.updateManyAndReturn({
    where: { id },
    data: {
      ...(isRead !== undefined && { isRead }),
      ...(isArchived !== undefined && { archivedAt: isArchived ? new Date() : null }),
    },
    select: COLUMNS,
  });
  return row ? toMessage(row) : null;
}

export async function deleteContactMessage(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.contactMessage.deleteMany({ where: { id } });
  return count === 1;
}
