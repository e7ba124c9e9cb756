import "server-only";
import type {
  ContactMessage,
  ContactMessageChanges,
  ContactMessageFilter,
} from "@/lib/domain/contact-message";
import { db } from "@/lib/server/db";

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

/**
 * @param sentHash marks the sending; null for one that nothing marks
 * @returns whether it is new: one of the same sending is not kept again
 */
export async function createContactMessage(
  message: NewContactMessage,
  sentHash: Uint8Array<ArrayBuffer> | null,
): Promise<boolean> {
  const data = [{ ...message, sentHash }];
  const { count } = await db().contactMessage.createMany({ data, skipDuplicates: true });
  return count === 1;
}

/** One page of the inbox or of what was put away, newest first, and how many there are in all. */
export async function listContactMessages({
  state,
  page,
  limit,
}: ContactMessageFilter): Promise<{ messages: ContactMessage[]; total: number }> {
  const where = { archivedAt: state === "open" ? null : { not: null } };
  const [rows, total] = await Promise.all([
    db().contactMessage.findMany({
      where,
      select: COLUMNS,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().contactMessage.count({ where }),
  ]);
  return { messages: rows.map(toMessage), total };
}

/** How many nobody has read and nobody has put away. */
export const countUnreadMessages = (): Promise<number> =>
  db().contactMessage.count({ where: { isRead: false, archivedAt: null } });

/** @returns null when there is no such message */
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
