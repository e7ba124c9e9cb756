import "server-only";
import type { Delivery } from "#lib/domain/delivery/delivery";
import type { Reorder } from "#lib/domain/order/card/made-card";
import { CLOSED_STATUSES } from "#lib/domain/order/order-status";
import { toOrderSnapshot, withDelivery } from "./orders.ts";
import { db, type Tx } from "#lib/server/database/db";

export interface ReorderBasis {
  /** True while an order is open. */
  isOpen: boolean;
  /** From the newest order with an address, except team orders: they have the company's address. */
  delivery: Delivery | null;
}

export async function findReorderBasis(userId: string, tx: Tx = db()): Promise<ReorderBasis> {
  const open = await tx.order.count({ where: { userId, status: { notIn: [...CLOSED_STATUSES] } } });
  const order = await tx.order.findFirst({
    where: { userId, teamOrderId: null, wilaya: { not: null }, street: { not: "" } },
    select: { wilaya: true, commune: true, street: true, kind: true, secondPhone: true, note: true },
    orderBy: { number: "desc" },
  });
  return { isOpen: open > 0, delivery: order ? withDelivery(order).delivery : null };
}

/** Copies current name, phone and design (order 27). @returns number of the order */
export async function createReorder(
  tx: Tx,
  userId: string,
  { priceDa, feeDa, delivery }: Reorder,
): Promise<number> {
  const owner = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      username: true,
      fullName: true,
      title: true,
      address: true,
      phones: { select: { number: true }, where: { slot: 0 } },
      card: { select: { colour: true, image: true, message: true } },
    },
  });
  const { number } = await tx.order.create({
    data: {
      userId,
      priceDa,
      feeDa,
      ...toOrderSnapshot({ ...owner, delivery }),
      changes: { create: { status: "new" } },
    },
    select: { number: true },
  });
  return number;
}
