import * as z from "zod";
import { SORT_ORDERS } from "#lib/domain/admin/admin-user";
import { ORDER_NOTE_MAX_CHARS, ORDERS_MOVED_MAX, PARCEL_MAX_CHARS } from "#lib/domain/limits";
import { ORDER_NUMBER_MAX, type OwnOrder, type RecordedOrder } from "#lib/domain/order/order";
import {
  dueDaOf,
  ORDER_SORTS,
  WILAYAS,
  type ListedOrder,
  type OrderFilter,
  type OrderMove,
} from "#lib/domain/order/order-list";
import { ORDER_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import { pagingShape, wholeNumber } from "#lib/wire/paging";
import type { ListedOrderWire, OrderHistoryWire, OwnOrderResponse } from "./responses.ts";

export const orderOfQuery = z.object({ user_id: field.uuid }).transform(({ user_id }) => ({ id: user_id }));

export const ordersQuery = z
  .object({
    search: field.searched.optional(),
    status: field.choice([...ORDER_STATUSES, "stuck"]).optional(),
    wilaya: wholeNumber(1, WILAYAS).optional(),
    sort: field.choice(ORDER_SORTS).default("createdAt"),
    order: field.choice(SORT_ORDERS).default("desc"),
    ...pagingShape,
  })
  .transform(({ search, status, wilaya, ...same }): OrderFilter => ({
    ...same,
    ...(search && { search }),
    ...(status && { status }),
    ...(wilaya !== undefined && { wilaya }),
  }));

const numbers = field
  .list(z.int().min(1).max(ORDER_NUMBER_MAX), ORDERS_MOVED_MAX)
  .transform((given, ctx) => (given.length === 0 ? field.refuseMissing(ctx) : given));

export const moveBody = z
  .object({
    numbers,
    to: field.requiredChoice(ORDER_STATUSES),
    note: field.text({ maxChars: ORDER_NOTE_MAX_CHARS, multiline: true }).default(""),
    parcel: field.text({ maxChars: PARCEL_MAX_CHARS }).optional(),
    courier: field.text({ maxChars: PARCEL_MAX_CHARS }).optional(),
    forward: z.boolean().default(false),
  })
  .transform(({ numbers, to, note, parcel, courier, forward }): { numbers: number[]; move: OrderMove } => ({
    numbers,
    move: {
      ...{ to, note, isForward: forward },
      ...(parcel !== undefined && { parcel }),
      ...(courier !== undefined && { courier }),
    },
  }));

export const undoBody = z.object({ numbers });

export const toListedOrderWire = (order: ListedOrder): ListedOrderWire => ({
  ...order,
  dueDa: dueDaOf(order),
  createdAt: order.createdAt.toISOString(),
  changedAt: order.changedAt.toISOString(),
});

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
