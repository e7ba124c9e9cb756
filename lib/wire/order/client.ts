import type { OwnOrder } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { OrderHistoryWire, OwnOrderResponse } from "./responses.ts";

export const ownOrderFromWire = ({ order }: OwnOrderResponse): OwnOrder | null =>
  order && {
    number: order.number,
    status: order.status,
    priceDa: order.price,
    createdAt: new Date(order.createdAt),
    activatedAt: order.activatedAt === null ? null : new Date(order.activatedAt),
    changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: new Date(changedAt) })),
  };

export interface OrderViewModel {
  number: number;
  status: OrderStatus;
  priceDa: number;
  changes: { status: OrderStatus; changedAt: string }[];
}

export const orderFromWire = ({ number, status, price, changes }: OrderHistoryWire): OrderViewModel => ({
  number,
  status,
  priceDa: price,
  changes: changes.toReversed(),
});

export const toOrderStatusWire = (userId: string, status: OrderStatus) => ({ _id: userId, status });
