import * as z from "zod";
import type { OrderHistory, OwnOrder } from "#lib/domain/order/order";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import type { OrderHistoryWire, OwnOrderResponse } from "./responses.ts";

export const orderOfQuery = z.object({ user_id: field.uuid }).transform(({ user_id }) => ({ id: user_id }));

export const orderStatusBody = z
  .object({ _id: field.uuid, status: field.requiredChoice(ORDER_STATUSES) })
  .transform(({ _id, status }) => ({ id: _id, status }));

export const toOrderHistoryWire = ({ number, status, priceDa, changes }: OrderHistory): OrderHistoryWire => ({
  number,
  status,
  price: priceDa,
  changes: changes.map((change) => ({ status: change.status, changedAt: change.changedAt.toISOString() })),
});

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
