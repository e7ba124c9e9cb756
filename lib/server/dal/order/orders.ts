import "server-only";
import type { Delivery } from "#lib/domain/delivery/delivery";
import { lastStepOf, type OrderStatus, type OrderStep } from "#lib/domain/order/order-status";
import type { DeliveryKind, OrderMove } from "#lib/domain/order/order-list";
import type { OwnOrder } from "#lib/domain/order/order";
import { correctionOf } from "#lib/domain/order/order-details";
import { AUTHOR, authorOf } from "#lib/server/dal/order/author";
import { db, type Tx } from "#lib/server/database/db";
import { EDITS, withChanges } from "#lib/server/dal/order/order";

export const ORDER_COLUMNS = {
  number: true,
  status: true,
  priceDa: true,
  feeDa: true,
  wilaya: true,
  commune: true,
  street: true,
  kind: true,
  secondPhone: true,
  note: true,
  parcel: true,
  courier: true,
  createdAt: true,
  changes: { select: { status: true, changedAt: true }, orderBy: { id: "asc" } },
} as const;

interface DeliveryRow {
  wilaya: number | null;
  commune: string;
  street: string;
  kind: string | null;
  secondPhone: string;
  note: string;
}

export function withDelivery<T extends DeliveryRow>(row: T) {
  const { wilaya, commune, street, kind, secondPhone, note, ...same } = row;
  const delivery: Delivery | null =
    wilaya === null || kind === null
      ? null
      : { wilaya, commune, address: street, kind: kind as DeliveryKind, phone: secondPhone, note };
  return { ...same, delivery };
}

interface Customer {
  username: string;
  fullName: string;
  title: string;
  address: string;
  phones: readonly { number?: string }[];
  card: { colour: string; image: string; message: string } | null;
  delivery?: Delivery | null | undefined;
}

/** Copies customer data into an order, so that it survives changes and deletion of the account (order 27). */
export const toOrderSnapshot = ({
  username,
  fullName,
  title,
  phones,
  address,
  card,
  delivery,
}: Customer) => ({
  username,
  name: fullName,
  phone: phones[0]?.number ?? "",
  street: delivery?.address ?? address,
  ...(delivery && {
    wilaya: delivery.wilaya,
    commune: delivery.commune,
    kind: delivery.kind,
    secondPhone: delivery.phone,
    note: delivery.note,
  }),
  cardName: card?.message || fullName,
  cardTitle: title,
  ...(card && { cardColour: card.colour, cardImage: card.image }),
});

// CHECK constraints (migration `orders`) guarantee these values.
const withStatus = <T extends { status: string }>(row: T) => ({ ...row, status: row.status as OrderStatus });

export async function findNewestOrder(userId: string): Promise<Omit<OwnOrder, "activatedAt"> | null> {
  const order = await db().order.findFirst({
    where: { userId },
    select: { ...ORDER_COLUMNS, teamOrderId: true, edits: EDITS },
    orderBy: { number: "desc" },
  });
  if (!order) return null;
  const { teamOrderId, edits, ...same } = order;
  return {
    ...withStatus(withDelivery(same)),
    changes: order.changes.map(withStatus),
    isPaidByCompany: teamOrderId !== null,
    correction: correctionOf(edits.map(withChanges)),
  };
}

export async function findLastActivation(userId: string): Promise<Date | null> {
  const entry = await db().auditEntry.findFirst({
    where: { targetId: userId, action: "profile.activated" },
    select: { at: true },
    orderBy: { id: "desc" },
  });
  return entry?.at ?? null;
}

export interface LockedOrder {
  id: string;
  number: number;
  userId: string | null;
  status: OrderStatus;
  lastStep: OrderStep;
  /** A payout includes its cash (cash 2). */
  isPaidOut: boolean;
  /** Null for an order that a customer placed. */
  teamOrderId: string | null;
  parcel: string;
  courier: string;
  /** Newest change, its author and the values it replaced. */
  lastChange: {
    at: Date;
    adminId: string | null;
    /** Username; null for the courier, and once the account is deleted. */
    author: string | null;
    note: string;
    before: OrderStatus;
    /** Null unless the change set them. */
    former: { parcel: string; courier: string } | null;
  } | null;
}

type LockedRow = Omit<LockedOrder, "lastStep" | "lastChange">;

/** Also locks all orders of its team order. */
export async function lockOrder(tx: Tx, number: number): Promise<LockedOrder | null> {
  const rows = await lockRows(tx, [number]);
  const [order] = await withLastChanges(
    tx,
    rows.filter((row) => row.number === number),
  );
  return order ?? null;
}

/** Also locks and returns all orders of their team orders. */
export const lockOrders = async (tx: Tx, numbers: readonly number[]): Promise<LockedOrder[]> =>
  withLastChanges(tx, await lockRows(tx, numbers));

/** Locks whole team orders, because a move may transfer the fee. Payouts lock in the same order. */
const lockRows = (tx: Tx, numbers: readonly number[]): Promise<LockedRow[]> =>
  tx.$queryRaw<LockedRow[]>`
    SELECT id, number, user_id AS "userId", status, parcel, courier, payout_id IS NOT NULL AS "isPaidOut",
      team_order_id AS "teamOrderId"
    FROM orders
    WHERE number = ANY (${[...numbers]}) OR team_order_id = ANY (ARRAY (
      SELECT team_order_id FROM orders WHERE number = ANY (${[...numbers]})))
    ORDER BY number FOR UPDATE`;

async function withLastChanges(tx: Tx, rows: readonly LockedRow[]): Promise<LockedOrder[]> {
  if (rows.length === 0) return [];
  const changes = await tx.orderChange.findMany({
    where: { orderId: { in: rows.map(({ id }) => id) } },
    select: {
      orderId: true,
      status: true,
      changedAt: true,
      changedBy: true,
      note: true,
      ...AUTHOR,
      formerParcel: true,
      formerCourier: true,
    },
    orderBy: { id: "asc" },
  });
  const byOrder = Map.groupBy(changes.map(withStatus), ({ orderId }) => orderId);
  return rows.map((row) => {
    const history = byOrder.get(row.id) ?? [];
    const [before, last] = history.slice(-2);
    return {
      ...row,
      lastStep: lastStepOf(history),
      lastChange:
        before && last
          ? {
              at: last.changedAt,
              adminId: last.changedBy,
              author: authorOf(last),
              note: last.note,
              before: before.status,
              former: formerOf(last),
            }
          : null,
    };
  });
}

const formerOf = ({
  formerParcel: parcel,
  formerCourier: courier,
}: {
  formerParcel: string | null;
  formerCourier: string | null;
}) => (parcel === null || courier === null ? null : { parcel, courier });

export async function saveMove(
  tx: Tx,
  order: Pick<LockedOrder, "id" | "parcel" | "courier">,
  { to, note, parcel, courier }: OrderMove,
  adminId: string | null,
): Promise<void> {
  const isShipping = parcel !== undefined || courier !== undefined;
  const former = isShipping ? { formerParcel: order.parcel, formerCourier: order.courier } : {};
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: to,
      changedAt: new Date(),
      ...(parcel !== undefined && { parcel }),
      ...(courier !== undefined && { courier }),
      changes: { create: { status: to, note, changedBy: adminId, ...former } },
    },
    select: { id: true },
  });
}
