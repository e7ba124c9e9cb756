import type { CardImage } from "./card/colour.ts";
import { ORDER_STATUSES, type OrderStatus, type RecordedOrderChange } from "./order-status.ts";

/** Number of wilayas, which are numbered from 1 (law 26-06 of 2026). */
export const WILAYAS = 69;

export const DELIVERY_KINDS = ["home", "desk"] as const;

export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export interface ListedOrder {
  number: number;
  status: OrderStatus;
  name: string;
  phone: string;
  /** Null for orders without delivery data. */
  wilaya: number | null;
  commune: string;
  kind: DeliveryKind | null;
  priceDa: number;
  feeDa: number;
  parcel: string;
  courier: string;
  createdAt: Date;
  changedAt: Date;
  moves: OrderStatus[];
  /** As ordered; empty texts once the order's data is erased. */
  card: { name: string; title: string; colour: string; image: CardImage | "" };
  /** Null once the account is deleted. */
  owner: { id: string; username: string; isActive: boolean } | null;
  /** Of the last change of the status. */
  note: string;
  /** Calls without an answer, and the last of them (order 43). */
  attempts: number;
  calledAt: Date | null;
  /** Other orders of the same phone: still open, and refused at the door. */
  openBeside: number;
  refusedBefore: number;
  /** Wilaya that has this commune, if the order's has none of that name; else null. */
  communeOf: number | null;
}

/** Returns the cash that the courier collects: card and fee. */
export const dueDaOf = ({ priceDa, feeDa }: Pick<ListedOrder, "priceDa" | "feeDa">): number =>
  priceDa + feeDa;

export const ORDER_SORTS = ["createdAt", "changedAt", "number", "name", "due"] as const;

/** The last three are not a status: called without an answer, stuck, came back (order 26, 43). */
export const ORDER_QUEUES = [...ORDER_STATUSES, "call_again", "stuck", "came_back"] as const;

export type OrderQueue = (typeof ORDER_QUEUES)[number];

export interface OrderFilter {
  search?: string;
  status?: OrderQueue;
  wilaya?: number;
  /** "#RRGGBB" */
  colour?: string;
  /** Empty for a card without a character. */
  character?: CardImage | "";
  sort: (typeof ORDER_SORTS)[number];
  order: "asc" | "desc";
  page: number;
  limit: number;
}

export type OrderCounts = Record<OrderQueue, number>;

export interface OrderMove {
  to: OrderStatus;
  note: string;
  /** Absent: unchanged, as for `courier`. */
  parcel?: string;
  courier?: string;
  /** Refuses the move when the order has passed that step, for a sender that knows no status (order 23). */
  isForward?: boolean;
}

export const MOVE_REFUSALS = [
  "changed",
  "not_found",
  "same_status",
  "not_allowed",
  "passed",
  "invoice_waits",
  "nothing_to_undo",
  "paid_out",
] as const;

export interface MoveRefusal {
  reason: (typeof MOVE_REFUSALS)[number];
  /** Of an order whose status is not the one that the screen showed: how it got its status. */
  change?: RecordedOrderChange;
}

export interface MoveOutcome {
  moved: number[];
  refused: ({ number: number } & MoveRefusal)[];
}
