import type { Delivery } from "#lib/domain/delivery/delivery";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { InvoiceHead } from "./invoice.ts";

/** Cards for several members with one delivery. */
export interface NewTeamOrder {
  /** Public ids. */
  members: string[];
  /** Who takes the parcel, and the phone of that person in stored form. */
  recipient: string;
  phone: string;
  delivery: Delivery;
  /** The amount that was agreed to; null for today's prices. */
  dueDa: number | null;
}

export interface ListedTeamOrder {
  id: string;
  createdAt: Date;
  recipient: string;
  /** Number of the wilaya. */
  wilaya: number | null;
  commune: string;
  orders: { number: number; name: string; status: OrderStatus; parcel: string }[];
  /** What is to be paid for all of them that are not cancelled or returned. */
  dueDa: number;
  invoices: InvoiceHead[];
}

export const NOT_OWED: readonly OrderStatus[] = ["returned", "refused", "cancelled"];

/** Whether the company pays for a card in this status. */
export const isOwed = (status: OrderStatus): boolean => !NOT_OWED.includes(status);
