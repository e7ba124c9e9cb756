import * as z from "zod";
import type { OwnOrder, RecordedOrder } from "#lib/domain/order/order";
import { dueDaOf } from "#lib/domain/order/order-list";
import type { OrderStatus } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import type { OrderHistoryWire, OwnOrderResponse } from "./responses.ts";

export const orderOfQuery = z.object({ user_id: field.uuid }).transform(({ user_id }) => ({ id: user_id }));

type Amounts = Pick<OwnOrder, "priceDa" | "feeDa" | "delivery" | "parcel" | "courier">;

const toAmountsWire = ({ priceDa, feeDa, delivery, parcel, courier }: Amounts) => ({
  price: priceDa,
  fee: feeDa,
  due: dueDaOf({ priceDa, feeDa }),
  delivery,
  parcel,
  courier,
});

export const toOrderOfWire = (
  { number, status, changes, ...amounts }: RecordedOrder,
  moves: OrderStatus[],
): OrderHistoryWire => ({
  number,
  status,
  ...toAmountsWire(amounts),
  moves,
  changes: changes.map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() })),
});

export const toOwnOrderWire = (order: OwnOrder | null): OwnOrderResponse => ({
  order: order && {
    number: order.number,
    status: order.status,
    ...toAmountsWire(order),
    createdAt: order.createdAt.toISOString(),
    activatedAt: order.activatedAt?.toISOString() ?? null,
    paidByCompany: order.isPaidByCompany,
    changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: changedAt.toISOString() })),
  },
});
