import type { ResponseOf } from "#lib/contract/calls";
import { PAGE_SIZE_MAX } from "#lib/domain/limits";
import { ORDER_QUEUES, type OrderCounts } from "#lib/domain/order/order-list";
import type { ListedOrderWire } from "#lib/contract/order/orders";

const MOMENT = "2026-11-01T12:00:00.000Z";

/** An order to confirm, of which nothing is unusual. */
export const listedOrder = (number: number, more: Partial<ListedOrderWire> = {}): ListedOrderWire => ({
  number,
  status: "new",
  name: `Amine ${number}`,
  phone: "0550123456",
  wilaya: 31,
  commune: "Oran",
  kind: "home",
  priceDa: 1600,
  feeDa: 400,
  dueDa: 2000,
  parcel: "",
  courier: "",
  createdAt: MOMENT,
  changedAt: MOMENT,
  moves: ["confirmed", "designed", "printed", "encoded", "shipped", "delivered", "on_hold", "cancelled"],
  card: { name: `Amine ${number}`, title: "", colour: "#0D0D0D", image: "" },
  owner: { id: String(number), username: `logix_${number}`, isActive: true },
  note: "",
  attempts: 0,
  calledAt: null,
  openBeside: 0,
  refusedBefore: 0,
  communeOf: null,
  ...more,
});

export const orderList = (
  orders: ListedOrderWire[],
  total = orders.length,
): ResponseOf<"GET /api/group/orders/v1"> => ({
  orders,
  total,
  isTotalCapped: false,
  page: 1,
  limit: PAGE_SIZE_MAX,
});

const NO_ORDERS = Object.fromEntries(ORDER_QUEUES.map((queue) => [queue, 0])) as OrderCounts;

export const orderCounts = (more: Partial<OrderCounts>): OrderCounts => ({ ...NO_ORDERS, ...more });
