import type { Delivery } from "#lib/domain/delivery/delivery";
import type { OwnOrder } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { OrderHistoryResponse, OrderHistoryWire, OwnOrderResponse } from "./responses.ts";

export const ownOrderFromWire = ({ order }: OwnOrderResponse): OwnOrder | null =>
  order && {
    number: order.number,
    status: order.status,
    priceDa: order.price,
    feeDa: order.fee,
    delivery: order.delivery,
    parcel: order.parcel,
    courier: order.courier,
    createdAt: new Date(order.createdAt),
    activatedAt: order.activatedAt === null ? null : new Date(order.activatedAt),
    isPaidByCompany: order.paidByCompany,
    changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: new Date(changedAt) })),
  };

export interface OrderViewModel {
  number: number;
  status: OrderStatus;
  priceDa: number;
  feeDa: number;
  delivery: Delivery | null;
  parcel: string;
  courier: string;
  moves: OrderStatus[];
  /** Newest first. */
  changes: OrderHistoryWire["changes"];
}

export const orderFromWire = ({ order }: OrderHistoryResponse): OrderViewModel => ({
  number: order.number,
  status: order.status,
  priceDa: order.price,
  feeDa: order.fee,
  delivery: order.delivery,
  parcel: order.parcel,
  courier: order.courier,
  moves: order.moves,
  changes: order.changes.toReversed(),
});

export const toMoveWire = (
  numbers: number[],
  to: OrderStatus,
  more: { note?: string; parcel?: string; courier?: string; forward?: boolean } = {},
) => ({
  numbers,
  to,
  ...more,
});
