import * as z from "zod";
import { toCsvLine } from "#lib/domain/admin/csv";
import { formatInvoiceNumber, type InvoiceHead } from "#lib/domain/company/invoice";
import type { ListedTeamOrder, NewTeamOrder } from "#lib/domain/company/team-order";
import {
  FULL_NAME_MAX_CHARS,
  PAGE_SIZE_MAX,
  TEAM_ORDER_CARDS_MAX,
  TEAM_ORDERS_PAGE,
} from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { formatOrderNumber } from "#lib/domain/order/order";
import * as field from "#lib/schemas/fields";
import { deliveryWire } from "#lib/wire/delivery/server";
import { pagingShape, wholeNumber } from "#lib/wire/paging";

export const teamOrderBody = z
  .object({
    members: field
      .list(field.required, TEAM_ORDER_CARDS_MAX)
      .transform((uids, ctx) => (uids.length === 0 ? field.refuseMissing(ctx) : [...new Set(uids)])),
    recipient: field.text({ maxChars: FULL_NAME_MAX_CHARS, isRequired: true }),
    phone: field.phone({ isRequired: true }),
    delivery: deliveryWire,
    /** Amount shown to the caller. */
    due: z.number(),
  })
  .transform(({ due, ...order }): NewTeamOrder => ({ ...order, dueDa: due }));

export const teamOrdersQuery = z.object({
  ...pagingShape,
  limit: wholeNumber(1, PAGE_SIZE_MAX).default(TEAM_ORDERS_PAGE),
});

/** @param lang language of the file; defaults to that of the request */
export const invoiceQuery = z.object({ id: field.uuid, lang: field.choice(LOCALES).optional() });

export const toInvoiceWire = ({ year, number, issuedAt, ...same }: InvoiceHead) => ({
  ...same,
  number: formatInvoiceNumber({ year, number }),
  issuedAt: issuedAt.toISOString(),
});

export const toTeamOrderWire = ({ createdAt, invoices, ...same }: ListedTeamOrder) => ({
  ...same,
  createdAt: createdAt.toISOString(),
  invoices: invoices.map(toInvoiceWire),
});

export const ORDERS_FILE_COLUMNS = [
  "ordered",
  "orders",
  "cards",
  "recipient",
  "wilaya",
  "commune",
  "amount",
] as const;

const orderNumbers = ({ orders }: ListedTeamOrder) =>
  orders.map(({ number }) => formatOrderNumber(number)).join(" ");

/** The amount is what is owed. Not localised, because programs also read the file. */
export const toOrdersFileLine = (order: ListedTeamOrder): string =>
  toCsvLine([
    order.createdAt.toISOString(),
    orderNumbers(order),
    order.orders.length,
    order.recipient,
    order.wilaya ?? "",
    order.commune,
    order.dueDa,
  ]);

export const INVOICES_FILE_COLUMNS = ["number", "kind", "issued", "amount", "orders"] as const;

/** Returns one line per invoice of the order. */
export const toInvoicesFileLines = (order: ListedTeamOrder): string =>
  order.invoices
    .map(toInvoiceWire)
    .map(({ number, kind, issuedAt, totalDa }) =>
      toCsvLine([number, kind, issuedAt, totalDa, orderNumbers(order)]),
    )
    .join("");
