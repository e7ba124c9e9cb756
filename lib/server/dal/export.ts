import "server-only";
import { db } from "@/lib/server/db";
import { findHiddenLinks } from "./link-visibility";

/** What is held about a person beside the profile; no hashes, no tokens. */
export async function findHeldData(userId: string) {
  const [
    hiddenLinks,
    card,
    acquisition,
    orders,
    sessions,
    events,
    eventDays,
    visitorDays,
    recoveries,
    auditEntries,
  ] = await Promise.all([
    findHiddenLinks(userId),
    db().card.findUnique({
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
    db().acquisition.findUnique({
      where: { userId },
      select: { referralCode: true, utmSource: true, requestedPrice: true, createdAt: true },
    }),
    db().order.findMany({
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
    db().session.findMany({
      where: { userId },
      select: { createdAt: true, lastSeenAt: true, expiresAt: true, userAgent: true },
      orderBy: { createdAt: "asc" },
    }),
    db().event.findMany({
      where: { userId },
      select: { action: true, source: true, occurredAt: true },
      orderBy: { id: "asc" },
    }),
    db().eventDay.findMany({
      where: { userId },
      select: { day: true, action: true, source: true, total: true },
      orderBy: { day: "asc" },
    }),
    findVisitorDays(userId),
    db().recoveryToken.findMany({
      where: { userId },
      select: { createdAt: true, expiresAt: true, usedAt: true },
      orderBy: { createdAt: "asc" },
    }),
    db().auditEntry.findMany({
      where: { OR: [{ targetId: userId }, { actorId: userId }] },
      select: { at: true, action: true, fields: true },
      orderBy: { id: "asc" },
    }),
  ]);
  return {
    hiddenLinks,
    card,
    acquisition,
    orders,
    sessions,
    events,
    eventDays,
    visitorDays,
    recoveries,
    auditEntries,
  };
}

/** How many people came, day by day; what tells today's apart is theirs and not the owner's. */
async function findVisitorDays(userId: string): Promise<{ day: Date; people: number }[]> {
  const [closed, open] = await Promise.all([
    db().visitorDay.findMany({
      where: { userId },
      select: { day: true, people: true },
      orderBy: { day: "asc" },
    }),
    db().visitor.groupBy({ by: ["day"], where: { userId }, _count: true, orderBy: { day: "asc" } }),
  ]);
  return [...closed, ...open.map(({ day, _count: people }) => ({ day, people }))];
}
