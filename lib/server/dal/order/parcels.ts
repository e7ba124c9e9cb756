import "server-only";
import type { ParcelState, ListedParcel } from "#lib/domain/ship/parcel";
import type { DeliveryKind } from "#lib/domain/order/order-list";
import type { DeliveryDetails } from "#lib/domain/order/order-details";
import { PAID } from "#lib/domain/ship/yalidine-facts";
import { toPattern } from "#lib/server/dal/admin/people-search";
import { DELIVERY_COLUMNS } from "#lib/server/dal/order/order";
import { db, type Tx } from "#lib/server/database/db";

export interface ShippedOrder extends DeliveryDetails {
  number: number;
  /** Of the card's page; "" once its data is erased. */
  username: string;
  parcel: string;
  priceDa: number;
  feeDa: number;
  /** Null for an order that a customer placed. */
  teamOrderId: string | null;
}

const SHIPPED_COLUMNS = {
  ...DELIVERY_COLUMNS,
  number: true,
  username: true,
  parcel: true,
  priceDa: true,
  feeDa: true,
  teamOrderId: true,
  teamOrder: { select: { recipient: true, phone: true } },
} as const;

/** Sorted as the numbers, without unknown ones. A team order has its own recipient. */
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
        ...row,
        kind: kind as DeliveryKind | null,
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

/** Finds the parcel that is, or may be, at the courier. */
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

/** Deletes reservations that created no parcel: the call was not sent, or was refused as a whole. */
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

/** The caller holds the order's lock. @returns false when the parcel was settled in the meantime */
export async function markParcelCreated(
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

/** Call under the order's lock, when an admin has confirmed that no parcel exists. */
export async function releaseParcel(tx: Tx, orderId: string, triedBefore: Date): Promise<boolean> {
  const { count } = await tx.parcel.updateMany({
    where: { orderId, isLive: true, state: { in: ["reserved", "unknown"] }, createdAt: { lt: triedBefore } },
    data: { state: "failed", isLive: false, changedAt: new Date() },
  });
  return count === 1;
}

/** Finds unclear attempts and those interrupted by a crash, oldest first. */
export async function findUnclearParcels(reservedBefore: Date, limit: number): Promise<StoredParcel[]> {
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

/** Finds parcels in transit, or delivered but not paid out, least recently checked first. */
export async function findParcelsToCheck(limit: number): Promise<StoredParcel[]> {
  const rows = await db().parcel.findMany({
    where: { state: "created", isLive: true, paymentStatus: { not: PAID } },
    select: STORED_COLUMNS,
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: limit,
  });
  return rows.map(toStored);
}

interface CourierStatus {
  courierStatus: string;
  paymentStatus: string;
  payoutId: string;
  isLive: boolean;
}

export async function saveCourierStatus(tx: Tx, id: string, status: CourierStatus): Promise<void> {
  const now = new Date();
  await tx.parcel.updateMany({ where: { id }, data: { ...status, checkedAt: now } });
}

export async function markChecked(ids: readonly string[]): Promise<void> {
  await db().parcel.updateMany({ where: { id: { in: [...ids] } }, data: { checkedAt: new Date() } });
}

export interface ParcelFilter {
  /** Lists only parcels with an unclear attempt. */
  isOpen: boolean;
  page: number;
  limit: number;
}

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

interface TeamCard {
  number: number;
  teamOrderId: string | null;
}

export interface ParcelOwner extends TeamCard {
  parcel: string;
}

export const findParcelOwners = (tx: Tx, parcels: readonly string[]): Promise<ParcelOwner[]> =>
  tx.$queryRaw<ParcelOwner[]>`
    SELECT number, parcel, team_order_id AS "teamOrderId" FROM orders
    WHERE parcel <> '' AND parcel = ANY (${[...parcels]})`;

/** Case-insensitive, because barcode scanners type either case. */
export const findOrdersOfParcel = (parcel: string): Promise<TeamCard[]> =>
  db().$queryRaw<TeamCard[]>`
    SELECT number, team_order_id AS "teamOrderId" FROM orders
    WHERE search_text LIKE '%' || ${toPattern(parcel)} || '%' AND lower(parcel) = lower(${parcel})
    ORDER BY number`;

/** Finds other orders of its team order with the same status. */
export async function findSiblingOrders(number: number): Promise<number[]> {
  const rows = await db().$queryRaw<{ number: number }[]>`
    SELECT other.number FROM orders AS scanned JOIN orders AS other USING (team_order_id, status)
    WHERE scanned.number = ${number} AND other.number <> ${number} ORDER BY other.number`;
  return rows.map((row) => row.number);
}

/** Sets parcel and courier without a move. The caller holds the order's lock. */
export async function setOrderParcel(
  tx: Tx,
  id: string,
  data: { parcel: string; courier: string },
): Promise<void> {
  await tx.order.update({ where: { id }, data, select: { id: true } });
}
