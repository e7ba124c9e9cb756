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
  /** Oldest first. */
  changes: { status: OrderStatus; changedAt: string }[];
}

export interface OrderHistoryResponse {
  order: OrderHistoryWire;
}

export type OrderChangedResponse = OrderHistoryResponse & {
  message: string;
  whatsapp: string;
};
