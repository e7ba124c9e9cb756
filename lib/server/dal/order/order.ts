import "server-only";
import type { CardImage } from "#lib/domain/order/card/colour";
import { ORDER_EDITS_LISTED_MAX } from "#lib/domain/limits";
import type { RecordedOrder } from "#lib/domain/order/order";
import type { DetailChange, OrderDetails } from "#lib/domain/order/order-details";
import type { DeliveryKind } from "#lib/domain/order/order-list";
import { lastStepOf, type OrderStatus, type OrderStep } from "#lib/domain/order/order-status";
import { AUTHOR, authorOf } from "#lib/server/dal/order/author";
import { db, type Tx } from "#lib/server/database/db";

export interface OrderEdit {
  editedAt: Date;
  /** Username; null once the account is deleted. */
  author: string | null;
  changes: DetailChange[];
}

interface OrderParcel {
  tracking: string;
  labelUrl: string;
  /** In the courier's words; empty before the first check. */
  courierStatus: string;
  checkedAt: Date | null;
}

export interface StoredOrder extends Omit<RecordedOrder, "delivery"> {
  lastStep: OrderStep;
  isOfTeam: boolean;
  details: OrderDetails;
  /** Null once the account is deleted. */
  owner: { id: string; username: string; isActive: boolean; address: string } | null;
  /** At the courier whose API created it; null for any other. */
  courierParcel: OrderParcel | null;
  /** The last ones, newest first. */
  edits: OrderEdit[];
  /** Calls without an answer, oldest first; `author` as in an edit. */
  calls: { calledAt: Date; author: string | null }[];
}

/** What a courier knows of a parcel. */
export const DELIVERY_COLUMNS = {
  name: true,
  phone: true,
  secondPhone: true,
  wilaya: true,
  commune: true,
  street: true,
  kind: true,
  note: true,
} as const;

/** The last ones, newest first. */
export const EDITS = {
  select: { editedAt: true, changes: true, ...AUTHOR },
  orderBy: { id: "desc" },
  take: ORDER_EDITS_LISTED_MAX,
} as const;

/** The edits' own code guarantees these changes. */
export const withChanges = <T extends { changes: unknown }>(edit: T) => ({
  ...edit,
  changes: edit.changes as DetailChange[],
});

const COLUMNS = {
  ...DELIVERY_COLUMNS,
  number: true,
  status: true,
  priceDa: true,
  feeDa: true,
  parcel: true,
  courier: true,
  createdAt: true,
  teamOrderId: true,
  cardName: true,
  cardTitle: true,
  cardColour: true,
  cardImage: true,
  changes: {
    select: { status: true, changedAt: true, note: true, ...AUTHOR },
    orderBy: { id: "asc" },
  },
  edits: EDITS,
  calls: { select: { calledAt: true, ...AUTHOR }, orderBy: { id: "asc" } },
  user: { select: { id: true, username: true, isActive: true, address: true } },
  parcels: {
    select: { tracking: true, labelUrl: true, courierStatus: true, checkedAt: true },
    where: { isLive: true, state: "created" },
  },
} as const;

/** The whole order, as an admin sees it. */
export async function findOrder(number: number, tx: Tx = db()): Promise<StoredOrder | null> {
  const row = await tx.order.findUnique({ where: { number }, select: COLUMNS });
  if (!row) return null;
  const { priceDa, feeDa, parcel, courier, createdAt, teamOrderId, user, parcels } = row;
  // CHECK constraints guarantee these values.
  const changes = row.changes.map((change) => ({
    status: change.status as OrderStatus,
    changedAt: change.changedAt,
    note: change.note,
    author: authorOf(change),
  }));
  return {
    number,
    status: row.status as OrderStatus,
    lastStep: lastStepOf(changes),
    priceDa,
    feeDa,
    parcel,
    courier,
    createdAt,
    isOfTeam: teamOrderId !== null,
    details: detailsOf(row),
    owner: user,
    courierParcel: parcels[0] ?? null,
    changes,
    calls: row.calls.map((each) => ({ calledAt: each.calledAt, author: authorOf(each) })),
    edits: row.edits
      .map(withChanges)
      .map((edit) => ({ editedAt: edit.editedAt, changes: edit.changes, author: authorOf(edit) })),
  };
}

interface DetailRow extends Omit<OrderDetails, "kind" | "cardImage"> {
  kind: string | null;
  cardImage: string;
}

const detailsOf = (row: DetailRow): OrderDetails => ({
  name: row.name,
  phone: row.phone,
  secondPhone: row.secondPhone,
  wilaya: row.wilaya,
  commune: row.commune,
  street: row.street,
  kind: row.kind as DeliveryKind | null,
  note: row.note,
  cardName: row.cardName,
  cardTitle: row.cardTitle,
  cardColour: row.cardColour,
  cardImage: row.cardImage as CardImage | "",
});

interface SavedEdit {
  details: OrderDetails;
  feeDa: number;
  changes: readonly DetailChange[];
  adminId: string;
}

export async function saveEdit(
  tx: Tx,
  id: string,
  { details, feeDa, changes, adminId }: SavedEdit,
): Promise<void> {
  await tx.order.update({
    where: { id },
    data: {
      ...details,
      feeDa,
      edits: { create: { adminId, changes: changes.map((each) => ({ ...each })) } },
    },
    select: { id: true },
  });
}
