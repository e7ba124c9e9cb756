import type { Delivery } from "#lib/domain/delivery/delivery";
import type { OrderStatus } from "#lib/domain/order/order-status";

interface AmountsWire {
  price: number;
  fee: number;
  /** Cash that the courier collects: card and fee. */
  due: number;
  delivery: Delivery | null;
  parcel: string;
  courier: string;
}

export interface OwnOrderResponse {
  order:
    | (AmountsWire & {
        number: number;
        status: OrderStatus;
        createdAt: string;
        /** Null until the page is live for the first time. */
        activatedAt: string | null;
        /** When true, all amounts are 0. */
        paidByCompany: boolean;
        changes: { status: OrderStatus; changedAt: string }[];
      })
    | null;
}

export interface OrderHistoryWire extends AmountsWire {
  number: number;
  status: OrderStatus;
  moves: OrderStatus[];
  /** Oldest first; `author` is a username, null for the customer's own first change. */
  changes: { status: OrderStatus; changedAt: string; note: string; author: string | null }[];
}

export interface OrderHistoryResponse {
  order: OrderHistoryWire;
}
