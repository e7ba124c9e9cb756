import type { OrderStatus } from "#lib/domain/order/order-status";
import type { OwnOrder } from "#lib/domain/order/order";

export interface OwnOrderResponse {
  order: {
    number: number;
    status: OrderStatus;
    price: number;
    createdAt: string;
    /** Null while the page was never live. */
    activatedAt: string | null;
    changes: { status: OrderStatus; changedAt: string }[];
  } | null;
}

export const toOwnOrderWire = (order: OwnOrder | null): OwnOrderResponse => ({
  order: order && {
    number: order.number,
    status: order.status,
    price: order.priceDa,
    createdAt: order.createdAt.toISOString(),
    activatedAt: order.activatedAt?.toISOString() ?? null,
    changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: changedAt.toISOString() })),
  },
});

export const ownOrderFromWire = ({ order }: OwnOrderResponse): OwnOrder | null =>
  order && {
    number: order.number,
    status: order.status,
    priceDa: order.price,
    createdAt: new Date(order.createdAt),
    activatedAt: order.activatedAt === null ? null : new Date(order.activatedAt),
    changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: new Date(changedAt) })),
  };
