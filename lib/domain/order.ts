import type { OrderStatus } from "./order-status.ts";

export interface OrderChange {
  status: OrderStatus;
  changedAt: Date;
}

/** An order with what has happened to it. */
export interface OrderHistory {
  number: number;
  status: OrderStatus;
  /** The server's, in whole DA. */
  priceDa: number;
  createdAt: Date;
  /** The oldest first. */
  changes: OrderChange[];
}

/** An order as its owner may know it. */
export interface OwnOrder extends OrderHistory {
  /** When the owner's page was last activated; null when it never was, or nobody knows. */
  activatedAt: Date | null;
}

/** As it is said and shown to people: "LX-1042". */
export const formatOrderNumber = (number: number): string => `LX-${number}`;
