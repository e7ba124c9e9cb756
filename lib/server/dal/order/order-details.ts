import "server-only";
import type { CardImage } from "#lib/domain/order/card/colour";
import { ORDER_EDITS_LISTED_MAX } from "#lib/domain/limits";
import type { DetailChange, OrderDetails } from "#lib/domain/order/order-details";
import type { DeliveryKind } from "#lib/domain/order/order-list";
import { lastStepOf, type OrderStatus, type OrderStep } from "#lib/domain/order/order-status";
import { db, type Tx } from "#lib/server/database/db";

export interface OrderEdit {
  editedAt: Date;
  /** Username; null once the account is deleted. */
  author: string | null;
  changes: DetailChange[];
}

export interface StoredDetails {
  number: number;
  status: OrderStatus;
  lastStep: OrderStep;
  priceDa: number;
  feeDa: number;
  isOfTeam: boolean;
  details: OrderDetails;
  /** The last ones, newest first. */
  edits: OrderEdit[];
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
  select: { editedAt: true, changes: true, admin: { select: { username: true } } },
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
  teamOrderId: true,
  cardName: true,
  cardTitle: true,
  cardColour: true,
  cardImage: true,
  changes: { select: { status: true }, orderBy: { id: "asc" } },
  edits: EDITS,
} as const;

export async function findDetails(number: number, tx: Tx = db()): Promise<StoredDetails | null> {
  const row = await tx.order.findUnique({ where: { number }, select: COLUMNS });
  if (!row) return null;
  const { status, priceDa, feeDa, teamOrderId, changes, edits, kind, cardImage, number: _, ...texts } = row;
  // CHECK constraints guarantee these values.
  return {
    number,
    status: status as OrderStatus,
    lastStep: lastStepOf(changes as { status: OrderStatus }[]),
    priceDa,
    feeDa,
    isOfTeam: teamOrderId !== null,
    details: { ...texts, kind: kind as DeliveryKind | null, cardImage: cardImage as CardImage | "" },
    edits: edits.map(withChanges).map(({ admin, ...edit }) => ({ ...edit, author: admin?.username ?? null })),
  };
}

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
