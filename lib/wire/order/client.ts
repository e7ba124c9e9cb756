import type { OrderHistory, OwnOrder } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { OrderHistoryResponse, OrderHistoryWire, OwnOrderResponse } from "./responses.ts";

export const ownOrderFromWire = ({ order }: OwnOrderResponse): OwnOrder | null =>
  order && {
    ...headFromWire(order),
    createdAt: new Date(order.createdAt),
    activatedAt: order.activatedAt === null ? null : new Date(order.activatedAt),
    isPaidByCompany: order.paidByCompany,
    changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: new Date(changedAt) })),
  };

type OrderHead = Pick<
  OrderHistory,
  "number" | "status" | "priceDa" | "feeDa" | "delivery" | "parcel" | "courier"
>;

export interface OrderViewModel extends OrderHead {
  moves: OrderStatus[];
  /** Newest first. */
  changes: OrderHistoryWire["changes"];
}

export const orderFromWire = ({ order }: OrderHistoryResponse): OrderViewModel => ({
  ...headFromWire(order),
  moves: order.moves,
  changes: order.changes.toReversed(),
});

const headFromWire = ({
  price,
  fee,
  ...order
}: Pick<
  OrderHistoryWire,
  "number" | "status" | "price" | "fee" | "delivery" | "parcel" | "courier"
>): OrderHead => ({
  priceDa: price,
  feeDa: fee,
  number: order.number,
  status: order.status,
  delivery: order.delivery,
  parcel: order.parcel,
  courier: order.courier,
});
