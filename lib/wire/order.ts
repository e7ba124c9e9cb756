import type { OrderStatus } from "../domain/order-status.ts";
import type { OwnOrder } from "../domain/order.ts";

/** Answer of `GET /api/users/order/v1`; null for accounts without an order. */
export interface OwnOrderAnswer {
  order: {
    number: number;
    status: OrderStatus;
    /** Whole DA. */
    price: number;
    createdAt: string;
    /** Since when the owner's page is live; null when it never was. */
    activatedAt: string | null;
    changes: { status: OrderStatus; changedAt: string }[];
  } | null;
}

export const toOwnOrderWire = (order: OwnOrder | null): OwnOrderAnswer => ({
  order: order && {
    number: order.number,
    status: order.status,
    price: order.priceDa,
    createdAt: order.createdAt.toISOString(),
    activatedAt: order.activatedAt?.toISOString() ?? null,
    changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: changedAt.toISOString() })),
  },
});

export const ownOrderFromWire = ({ order }: OwnOrderAnswer): OwnOrder | null =>
  order && {
    number: order.number,
    status: order.status,
    priceDa: order.price,
    createdAt: new Date(order.createdAt),
    activatedAt: order.activatedAt === null ? null : new Date(order.activatedAt),
    changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: new Date(changedAt) })),
  };
