import type { ListedOrder, MoveOutcome, OrderCounts } from "#lib/domain/order/order-list";
import type { OrderStatus } from "#lib/domain/order/order-status";

export interface OwnOrderResponse {
  order: {
    number: number;
    status: OrderStatus;
    price: number;
    createdAt: string;
    /** Null while the page was never live. */
    activatedAt: string | null;
    changes: { status: OrderStatus; changedAt: string }[];
  } | null;
}

export interface OrderHistoryWire {
  number: number;
  status: OrderStatus;
  price: number;
  /** The statuses that may follow. */
  moves: OrderStatus[];
  /** Oldest first; `author` is a username, null for the customer's own first change. */
  changes: { status: OrderStatus; changedAt: string; note: string; author: string | null }[];
}

export interface OrderHistoryResponse {
  order: OrderHistoryWire;
  /** Link with a message that tells the customer the status. */
  whatsapp: string;
}

export type ListedOrderWire = Omit<ListedOrder, "createdAt" | "changedAt"> & {
  dueDa: number;
  createdAt: string;
  changedAt: string;
};

export interface OrdersResponse {
  orders: ListedOrderWire[];
  total: number;
  page: number;
  limit: number;
}

export interface OrderCountsResponse {
  counts: OrderCounts;
}

export type MovedResponse = MoveOutcome;
