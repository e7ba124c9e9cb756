import * as z from "zod";
import type { OrderHistory } from "#lib/domain/order/order";
import { ORDER_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";

export const orderOfQuery = z.object({ user_id: field.uuid }).transform(({ user_id }) => ({ id: user_id }));

export const orderStatusBody = z
  .object({ _id: field.uuid, status: field.requiredChoice(ORDER_STATUSES) })
  .transform(({ _id, status }) => ({ id: _id, status }));

export interface OrderHistoryWire {
  number: number;
  status: OrderStatus;
  price: number;
  /** Oldest first. */
  changes: { status: OrderStatus; changedAt: string }[];
}

export const toOrderHistoryWire = ({ number, status, priceDa, changes }: OrderHistory): OrderHistoryWire => ({
  number,
  status,
  price: priceDa,
  changes: changes.map((change) => ({ status: change.status, changedAt: change.changedAt.toISOString() })),
});

export interface OrderHistoryResponse {
  order: OrderHistoryWire;
}

export type OrderChangedResponse = OrderHistoryResponse & {
  message: string;
  whatsapp: string;
};
