import type { OrderStatus } from "./order-status.ts";

/** Numbered from 1 (law 26-06 of 2026). */
export const WILAYAS = 69;

export const DELIVERY_KINDS = ["home", "desk"] as const;

export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** An order as the list of orders shows it. */
export interface ListedOrder {
  number: number;
  status: OrderStatus;
  name: string;
  phone: string;
  /** Null on orders without delivery data. */
  wilaya: number | null;
  commune: string;
  kind: DeliveryKind | null;
  priceDa: number;
  feeDa: number;
  parcel: string;
  courier: string;
  createdAt: Date;
  changedAt: Date;
  /** The statuses that may follow. */
  moves: OrderStatus[];
  /** Null once the account is deleted. */
  owner: { id: string; username: string; isActive: boolean } | null;
}

/** Card and fee: the cash that the courier collects. */
export const dueDaOf = ({ priceDa, feeDa }: Pick<ListedOrder, "priceDa" | "feeDa">): number =>
  priceDa + feeDa;

export const ORDER_SORTS = ["createdAt", "changedAt", "number", "name", "due"] as const;

/** "stuck": at work, without a change for 48 hours (order 26). */
export type OrderQueue = OrderStatus | "stuck";

export interface OrderFilter {
  search?: string;
  status?: OrderQueue;
  wilaya?: number;
  sort: (typeof ORDER_SORTS)[number];
  order: "asc" | "desc";
  page: number;
  limit: number;
}

export type OrderCounts = Record<OrderQueue, number>;

export interface OrderMove {
  to: OrderStatus;
  note: string;
  /** Absent: unchanged. */
  parcel?: string;
  courier?: string;
  /** Refused when the order has passed that step: the screen that asks has not seen it (order 23). */
  isForward?: boolean;
}

export const MOVE_REFUSALS = [
  "not_found",
  "same_status",
  "not_allowed",
  "passed",
  "nothing_to_undo",
  "paid_out",
] as const;

export interface MoveOutcome {
  moved: number[];
  refused: { number: number; reason: (typeof MOVE_REFUSALS)[number] }[];
}
