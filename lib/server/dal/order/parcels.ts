import "server-only";
import type { ParcelState, ListedParcel } from "#lib/domain/ship/parcel";
import type { DeliveryKind } from "#lib/domain/order/order-list";
import { toPattern } from "#lib/server/dal/admin/people-search";
import { db, type Tx } from "#lib/server/database/db";

/** What a courier needs to know of an order. */
export interface ShippedOrder {
  number: number;
  name: string;
  phone: string;
  secondPhone: string;
  wilaya: number | null;
  commune: string;
  street: string;
  kind: DeliveryKind | null;
  note: string;
  parcel: string;
  priceDa: number;
  feeDa: number;
  /** Null for an order that a customer placed. */
  teamOrderId: string | null;
}

const SHIPPED_COLUMNS = {
  number: true,
  name: true,
  phone: true,
  secondPhone: true,
  wilaya: true,
  commune: true,
  street: true,
  kind: true,
  note: true,
  parcel: true,
  priceDa: true,
  feeDa: true,
  teamOrderId: true,
  teamOrder: { select: { recipient: true, phone: true } },
} as const;

/** In the order of the numbers, without unknown ones. Cards of a company go to one recipient. */
export async function findShippedOrders(numbers: readonly number[], tx: Tx = db()): Promise<ShippedOrder[]> {
  const rows = await tx.order.findMany({
    where: { number: { in: [...numbers] } },
    select: SHIPPED_COLUMNS,
  });
  // A CHECK constraint guarantees the kind.
  const found = new Map(
    rows.map(({ teamOrder, kind, ...row }) => [
      row.number,
      {
        ...{ ...row, kind: kind as DeliveryKind | null },
        ...(teamOrder && { name: teamOrder.recipient, phone: teamOrder.phone }),
      },
    ]),
  );
  return [...new Set(numbers)].flatMap((number) => found.get(number) ?? []);
}

export interface StoredParcel {
  id: string;
  number: number;
  reference: string;
  state: ParcelState;
  tracking: string;
  createdAt: Date;
}

const STORED_COLUMNS = {
  id: true,
  reference: true,
  state: true,
  tracking: true,
  createdAt: true,
  order: { select: { number: true } },
} as const;

interface StoredRow {
  state: string;
  order: { number: number };
}

// A CHECK constraint guarantees the state.
const toStored = <T extends StoredRow>({ order, ...row }: T) => ({
  ...row,
  state: row.state as ParcelState,
  number: order.number,
});

/** The one on its way, or perhaps on its way. */
export async function findLiveParcel(tx: Tx, orderId: string): Promise<StoredParcel | null> {
  const row = await tx.parcel.findFirst({ where: { orderId, isLive: true }, select: STORED_COLUMNS });
  return row && toStored(row);
}

export async function reserveParcel(
  tx: Tx,
  parcel: { orderId: string; courier: string; reference: string },
): Promise<string> {
  return (await tx.parcel.create({ data: parcel, select: { id: true } })).id;
}

/** The call has not left, or was refused as a whole: as if it had not been tried. */
export async function dropReservations(ids: readonly string[]): Promise<void> {
  await db().parcel.deleteMany({ where: { id: { in: [...ids] }, state: "reserved" } });
}

export async function failParcel(id: string, reason: string): Promise<void> {
  await db().parcel.updateMany({
    where: { id, state: "reserved" },
    data: { state: "failed", isLive: false, reason, changedAt: new Date() },
  });
}

export async function markUnknown(ids: readonly string[], tx: Tx = db()): Promise<void> {
  await tx.parcel.updateMany({
    where: { id: { in: [...ids] }, state: "reserved" },
    data: { state: "unknown", changedAt: new Date() },
  });
}

/** Under the order's lock. @returns false when it was settled in the meantime */
export async function markCreated(
  tx: Tx,
  id: string,
  parcel: { tracking: string; labelUrl: string },
): Promise<boolean> {
  const { count } = await tx.parcel.updateMany({
    where: { id, state: { in: ["reserved", "unknown"] }, isLive: true },
    data: { ...parcel, state: "created", changedAt: new Date() },
  });
  return count === 1;
}

/** An admin has seen that the courier has no such parcel. Under the order's lock. */
export async function releaseParcel(tx: Tx, orderId: string, triedBefore: Date): Promise<boolean> {
  const { count } = await tx.parcel.updateMany({
    where: { orderId, isLive: true, state: { in: ["reserved", "unknown"] }, createdAt: { lt: triedBefore } },
    data: { state: "failed", isLive: false, changedAt: new Date() },
  });
  return count === 1;
}

/** Unclear ones, and those whose call was cut off by a crash. Oldest first. */
export async function findUnclear(reservedBefore: Date, limit: number): Promise<StoredParcel[]> {
  const rows = await db().parcel.findMany({
    where: {
      isLive: true,
      OR: [{ state: "unknown" }, { state: "reserved", createdAt: { lt: reservedBefore } }],
    },
    select: STORED_COLUMNS,
    orderBy: { createdAt: "asc" },
    take: limit,
  });
  return rows.map(toStored);
}

/** Parcels on their way, or delivered and not paid out; the one that was checked longest ago first. */
export async function findToCheck(paid: string, limit: number): Promise<StoredParcel[]> {
  const rows = await db().parcel.findMany({
    where: { state: "created", isLive: true, paymentStatus: { not: paid } },
    select: STORED_COLUMNS,
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: limit,
  });
  return rows.map(toStored);
}

interface CourierNews {
  courierStatus: string;
  paymentStatus: string;
  payoutId: string;
  isLive: boolean;
}

export async function saveNews(tx: Tx, id: string, news: CourierNews): Promise<void> {
  const now = new Date();
  await tx.parcel.updateMany({ where: { id }, data: { ...news, checkedAt: now } });
}

export async function markChecked(ids: readonly string[]): Promise<void> {
  await db().parcel.updateMany({ where: { id: { in: [...ids] } }, data: { checkedAt: new Date() } });
}

export interface ParcelFilter {
  /** Only those that need a look. */
  isOpen: boolean;
  page: number;
  limit: number;
}

/** Newest first. */
export async function listParcels({
  isOpen,
  page,
  limit,
}: ParcelFilter): Promise<{ parcels: ListedParcel[]; total: number }> {
  const where = isOpen ? { isLive: true, state: { in: ["reserved", "unknown"] } } : {};
  const [rows, total] = await Promise.all([
    db().parcel.findMany({
      where,
      select: {
        state: true,
        tracking: true,
        labelUrl: true,
        reason: true,
        courierStatus: true,
        paymentStatus: true,
        changedAt: true,
        order: { select: { number: true, name: true } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().parcel.count({ where }),
  ]);
  return {
    parcels: rows.map(({ order, ...row }) => ({ ...row, ...order, state: row.state as ParcelState })),
    total,
  };
}

interface Card {
  number: number;
  teamOrderId: string | null;
}

export interface ParcelOwner extends Card {
  parcel: string;
}

/** The orders that have one of them. */
export const findParcelOwners = (tx: Tx, parcels: readonly string[]): Promise<ParcelOwner[]> =>
  tx.$queryRaw<ParcelOwner[]>`
    SELECT number, parcel, team_order_id AS "teamOrderId" FROM orders
    WHERE parcel <> '' AND parcel = ANY (${[...parcels]})`;

/** In upper or lower case, as a reader types it. */
export const findOrdersOfParcel = (parcel: string): Promise<Card[]> =>
  db().$queryRaw<Card[]>`
    SELECT number, team_order_id AS "teamOrderId" FROM orders
    WHERE search_text LIKE '%' || ${toPattern(parcel)} || '%' AND lower(parcel) = lower(${parcel})
    ORDER BY number`;

/** Other cards of its team order that have its status. */
export async function findSameStep(number: number): Promise<number[]> {
  const rows = await db().$queryRaw<{ number: number }[]>`
    SELECT other.number FROM orders AS scanned JOIN orders AS other USING (team_order_id, status)
    WHERE scanned.number = ${number} AND other.number <> ${number} ORDER BY other.number`;
  return rows.map((row) => row.number);
}

/** Under the order's lock, without a move. */
export async function setOrderParcel(
  tx: Tx,
  id: string,
  data: { parcel: string; courier: string },
): Promise<void> {
  await tx.order.update({ where: { id }, data, select: { id: true } });
}
