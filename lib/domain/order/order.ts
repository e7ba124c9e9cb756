import type { Delivery } from "#lib/domain/delivery/delivery";
import { toAsciiDigits } from "#lib/domain/text/typing";
import type { Correction } from "./order-details.ts";
import type { OrderChange, OrderStatus, RecordedOrderChange } from "./order-status.ts";

export interface OrderHistory {
  number: number;
  status: OrderStatus;
  priceDa: number;
  feeDa: number;
  /** Null for orders without delivery data. Only for the owner and admins (order 31). */
  delivery: Delivery | null;
  /** Tracking number; empty before the order is shipped. */
  parcel: string;
  courier: string;
  createdAt: Date;
  /** Oldest first. */
  changes: OrderChange[];
}

export interface RecordedOrder extends OrderHistory {
  changes: RecordedOrderChange[];
}

export interface OwnOrder extends OrderHistory {
  /** Last activation; null when never or unknown. */
  activatedAt: Date | null;
  /** The owner pays nothing: price and fee are 0 (team 7). */
  isPaidByCompany: boolean;
  /** Null for an order as it was placed. */
  correction: Correction | null;
}

/** Limit of PostgreSQL's integer. */
export const ORDER_NUMBER_MAX = 2 ** 31 - 1;

export const formatOrderNumber = (number: number): string => `LX-${number}`;

/** Accepts "LX-1003" with any dash, "lx1003" or "1003"; returns null for anything else. */
export function parseOrderNumber(typed: string): number | null {
  const [, digits] = /^(?:lx[\p{Pd}\u2212]?)?(\d{1,9})$/iu.exec(toAsciiDigits(typed.trim())) ?? [];
  return digits === undefined ? null : Number(digits);
}
