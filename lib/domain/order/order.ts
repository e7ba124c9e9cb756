import type { OrderStatus } from "./order-status.ts";

export interface OrderChange {
  status: OrderStatus;
  changedAt: Date;
}

export interface OrderHistory {
  number: number;
  status: OrderStatus;
  priceDa: number;
  createdAt: Date;
  /** Oldest first. */
  changes: OrderChange[];
}

export interface OwnOrder extends OrderHistory {
  /** Last activation; null when never, or unknown. */
  activatedAt: Date | null;
}

export const formatOrderNumber = (number: number): string => `LX-${number}`;
