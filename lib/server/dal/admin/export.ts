import "server-only";
import { EXPORT_EVENTS_BATCH } from "#lib/domain/limits";
import { db } from "#lib/server/database/db";
import { dueDaOf } from "#lib/domain/order/order-list";
import { ORDER_COLUMNS, withDelivery } from "#lib/server/dal/order/orders";
import { listHeldChanges } from "#lib/server/dal/account/lasting-changes";
import { findGoogleConnection } from "#lib/server/dal/account/google-connections";
import { findHeldIdentity } from "#lib/server/dal/company/logins";
import { listHeldMemberships } from "#lib/server/dal/company/members";
import { findCardOpening } from "#lib/server/dal/profile/card-openings";
import { findOwnContent } from "#lib/server/dal/profile/own-links";
import { findHeldLink } from "#lib/server/dal/profile/linked-pages";
import { listMadeCards } from "#lib/server/dal/order/made-cards";
import { findFiguresFrom } from "#lib/server/dal/statistics/figures";
import { findQrStyle } from "#lib/server/dal/profile/qr-styles";
import { findHiddenLinks } from "#lib/server/dal/profile/social-links";

/** Omits hashes and tokens. Queries one after another, so that an export uses a single connection. */
export async function findOwnData(userId: string) {
  const { event, links: ownLinks } = await findOwnContent(userId);
  return {
    hiddenLinks: await findHiddenLinks(userId),
    figuresFrom: await findFiguresFrom(userId),
    ownLinks,
    event,
    linkedPage: await findHeldLink(userId),
    qrStyle: await findQrStyle(userId),
    cardOpening: await findCardOpening(userId),
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
    consents: await db().consent.findMany({
      where: { userId },
      select: { version: true, agreedAt: true },
      orderBy: { agreedAt: "asc" },
    }),
    acquisition: await db().acquisition.findUnique({
      where: { userId },
      select: { referralCode: true, utmSource: true, requestedPrice: true, createdAt: true },
    }),
    orders: await findOrders(userId),
    cards: await listMadeCards(userId),
    google: await findGoogleConnection(userId),
    secondFactor: await db().secondFactor.findUnique({ where: { userId }, select: { enrolledAt: true } }),
    companies: await listHeldMemberships(userId),
    companyLogin: await findHeldIdentity(userId),
    formerValues: await listHeldChanges(userId),
    notes: await db().personNote.findMany({
      where: { userId },
      select: { text: true, createdAt: true },
      orderBy: { createdAt: "asc" },
    }),
    contacts: await db().receivedContact.findMany({
      where: { userId },
      select: {
        name: true,
        phone: true,
        email: true,
        note: true,
        ownNote: true,
        tags: true,
        source: true,
        meetings: true,
        isRead: true,
        remindOn: true,
        createdAt: true,
        lastMetAt: true,
        metAt: {
          select: { metAt: true, source: true, name: true, email: true, note: true, consent: true },
          orderBy: { id: "asc" },
        },
      },
      orderBy: { createdAt: "asc" },
    }),
    sessions: await db().session.findMany({
      where: { userId },
      select: { createdAt: true, lastSeenAt: true, expiresAt: true, userAgent: true },
      orderBy: { createdAt: "asc" },
    }),
    eventDays: await db().eventDay.findMany({
      where: { userId },
      select: { day: true, action: true, source: true, total: true },
      orderBy: { day: "asc" },
    }),
    actionDays: await db().actionDay.findMany({
      where: { userId },
      select: {
        day: true,
        action: true,
        target: true,
        source: true,
        device: true,
        referrer: true,
        total: true,
      },
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
      select: { at: true, action: true, fields: true, changes: true },
      orderBy: { id: "asc" },
    }),
  };
}

async function findOrders(userId: string) {
  const orders = await db().order.findMany({
    where: { userId },
    select: {
      ...ORDER_COLUMNS,
      teamOrderId: true,
      messages: {
        select: { status: true, language: true, phone: true, text: true, openedAt: true },
        orderBy: { id: "asc" },
      },
      edits: { select: { editedAt: true, changes: true }, orderBy: { id: "asc" } },
      calls: { select: { calledAt: true }, orderBy: { id: "asc" } },
    },
    orderBy: { number: "asc" },
  });
  return orders.map(({ teamOrderId, priceDa, feeDa, ...order }) => {
    // Members must not see what the company pays (team 7).
    const amounts = teamOrderId === null ? { priceDa, feeDa, dueDa: dueDaOf({ priceDa, feeDa }) } : {};
    return { ...withDelivery(order), ...amounts };
  });
}

interface HeldEvent {
  action: string;
  source: string;
  occurredAt: Date;
}

/** Reads events of open days, oldest first, in batches so that no statement times out. */
export async function* readEvents(
  userId: string,
  batchSize = EXPORT_EVENTS_BATCH,
): AsyncGenerator<HeldEvent[]> {
  let last: { id: bigint; occurredAt: Date } | null = null;
  for (;;) {
    const rows: (HeldEvent & { id: bigint })[] = await db().event.findMany({
      where: {
        userId,
        ...(last && {
          occurredAt: { gte: last.occurredAt },
          NOT: { occurredAt: last.occurredAt, id: { lte: last.id } },
        }),
      },
      select: { id: true, action: true, source: true, occurredAt: true },
      orderBy: [{ occurredAt: "asc" }, { id: "asc" }],
      take: batchSize,
    });
    last = rows.at(-1) ?? null;
    if (last === null) return;
    yield rows.map(({ id: _id, ...event }) => event);
    if (rows.length < batchSize) return;
  }
}

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
