import type { Delivery } from "#lib/domain/delivery/delivery";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { ListedInvoice } from "./invoice.ts";

export interface NewTeamOrder {
  /** Public ids of the members. */
  members: string[];
  recipient: string;
  /** Phone of the recipient, in stored form. */
  phone: string;
  delivery: Delivery;
  /** The amount shown when ordering; null to use current prices. */
  dueDa: number | null;
}

export interface ListedTeamOrder {
  id: string;
  createdAt: Date;
  recipient: string;
  wilaya: number | null;
  commune: string;
  orders: { number: number; name: string; status: OrderStatus; parcel: string }[];
  /** Total to pay, without cancelled, refused and returned orders. */
  dueDa: number;
  invoices: ListedInvoice[];
}

export const NOT_OWED: readonly OrderStatus[] = ["returned", "refused", "cancelled"];

export const isOwed = (status: OrderStatus): boolean => !NOT_OWED.includes(status);
