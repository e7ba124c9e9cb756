import * as z from "zod";
import type { NewTeamOrder } from "#lib/domain/company/team-order";
import { TEAM_ORDER_CARDS_MAX } from "#lib/domain/limits";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import { deliveryWire } from "#lib/wire/delivery/server";
import { call } from "#lib/contract/call";
import { distinctOf, file, invoiceShape, ofInvoice, pageShape, shortPage } from "#lib/contract/shapes";
import { FULL_NAME } from "#lib/schemas/texts";

const teamOrder = z.object({
  id: z.uuid(),
  createdAt: field.outputMoment(),
  recipient: field.output(),
  wilaya: z.int().nullable(),
  commune: field.output(),
  orders: field.rows(
    z.object({
      number: z.int(),
      name: field.output(),
      status: z.enum(ORDER_STATUSES),
      parcel: field.output(),
    }),
  ),
  dueDa: z.int(),
  invoices: field.rows(z.object(invoiceShape)),
});

export type TeamOrderWire = z.output<typeof teamOrder>;

export const listTeamOrdersCall = call("GET /api/users/company/orders/v1", {
  access: "companyManager",
  query: shortPage,
  response: z.object({ orders: field.rows(teamOrder), priceDa: z.int(), ...pageShape }),
  about: "`limit` is 5 unless given",
});

export const placeTeamOrderCall = call("POST /api/users/company/orders/v1", {
  access: "companyManager",
  body: z
    .object({
      members: distinctOf(field.required, TEAM_ORDER_CARDS_MAX),
      recipient: field.text(FULL_NAME),
      phone: field.phone({ isRequired: true }),
      delivery: deliveryWire,
      /** Amount shown to the caller. */
      due: z.number(),
    })
    .transform(({ due, ...order }): NewTeamOrder => ({ ...order, dueDa: due })),
  status: 201,
  response: z.object({ message: field.output(), id: z.uuid(), orders: field.rows(z.int()) }),
  errors: ["forbidden", "not_found", "conflict"],
  about: "`members`: 1 to 100 public ids (team 7)",
});

export const makeTeamInvoiceCall = call("GET /api/users/company/invoices/invoice.pdf", {
  access: "companyManager",
  query: ofInvoice,
  response: file,
  errors: ["not_found"],
  about: "PDF; `lang` defaults to the language of the request",
});
