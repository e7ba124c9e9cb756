import "server-only";
import { EXPORT_EVENTS_PORTION } from "@/lib/domain/limits";
import { db } from "@/lib/server/db";
import { findHiddenLinks } from "./link-visibility";

/**
 * What is held about a person beside the profile; no hashes, no tokens. One question after the other: an export takes
 * one connection, and not all that others need.
 */
export async function findHeldData(userId: string) {
  return {
    hiddenLinks: await findHiddenLinks(userId),
    card: await db().card.findUnique({
      where: { userId },
      select: {
        colour: true,
        image: true,
        message: true,
        logoIcon: true,
        dataColour: true,
        isBusiness: true,
      },
    }),
    acquisition: await db().acquisition.findUnique({
      where: { userId },
      select: { referralCode: true, utmSource: true, requestedPrice: true, createdAt: true },
    }),
    orders: await db().order.findMany({
      where: { userId },
      select: {
        number: true,
        status: true,
        priceDa: true,
        createdAt: true,
        changes: { select: { status: true, changedAt: true }, orderBy: { id: "asc" } },
      },
      orderBy: { number: "asc" },
    }),
    sessions: await db().session.findMany({
      where: { userId },
      select: { createdAt: true, lastSeenAt: true, expiresAt: true, userAgent: true },
      orderBy: { createdAt: "asc" },
    }),
    events: await findEvents(userId),
    eventDays: await db().eventDay.findMany({
      where: { userId },
      select: { day: true, action: true, source: true, total: true },
      orderBy: { day: "asc" },
    }),
    visitorDays: await findVisitorDays(userId),
    recoveries: await db().recoveryToken.findMany({
      where: { userId },
      select: { createdAt: true, expiresAt: true, usedAt: true },
      orderBy: { createdAt: "asc" },
    }),
    auditEntries: await db().auditEntry.findMany({
      where: { OR: [{ targetId: userId }, { actorId: userId }] },
      select: { at: true, action: true, fields: true },
      orderBy: { id: "asc" },
    }),
  };
}

interface HeldEvent {
  action: string;
  source: string;
  occurredAt: Date;
}

/** The oldest first. In portions, so that no statement exceeds its time on a busy day. */
export async function findEvents(userId: string, portion = EXPORT_EVENTS_PORTION): Promise<HeldEvent[]> {
  const events: HeldEvent[] = [];
  let last: { id: bigint; occurredAt: Date } | null = null;
  for (;;) {
    const rows: (HeldEvent & { id: bigint })[] = await db().event.findMany({
      where: {
        userId,
        ...(last && {
          // The first condition is what the index begins at.
          occurredAt: { gte: last.occurredAt },
          NOT: { occurredAt: last.occurredAt, id: { lte: last.id } },
        }),
      },
      select: { id: true, action: true, source: true, occurredAt: true },
      orderBy: [{ occurredAt: "asc" }, { id: "asc" }],
      take: portion,
    });
    events.push(...rows.map(({ id: _id, ...event }) => event));
    last = rows.at(-1) ?? null;
    if (rows.length < portion || last === null) return events;
  }
}

/** How many people came, day by day; what tells today's apart is theirs and not the owner's. */
async function findVisitorDays(userId: string): Promise<{ day: Date; people: number }[]> {
  const closed = await db().visitorDay.findMany({
    where: { userId },
    select: { day: true, people: true },
    orderBy: { day: "asc" },
  });
  const open = await db().visitor.groupBy({
    by: ["day"],
    where: { userId },
    _count: true,
    orderBy: { day: "asc" },
  });
  return [...closed, ...open.map(({ day, _count: people }) => ({ day, people }))];
}
