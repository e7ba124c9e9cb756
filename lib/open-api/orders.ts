import * as z from "zod";
import type { ListedTeamOrder, NewTeamOrder } from "#lib/domain/company/team-order";
import {
  DELIVERY_NOTE_MAX_CHARS,
  FULL_NAME_MAX_CHARS,
  LINE_MAX_CHARS,
  TEAM_ORDER_CARDS_MAX,
  TEAM_ORDERS_PAGE,
} from "#lib/domain/limits";
import { formatOrderNumber } from "#lib/domain/order/order";
import { DELIVERY_KINDS, WILAYAS } from "#lib/domain/order/order-list";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import { givenWilaya } from "#lib/schemas/wilaya";
import { body, described, operation, response } from "./operation.ts";
import { momentKey, pageOf, pageQuery, toPage } from "./paging.ts";
import { givenPersonId, moment, required } from "./shapes.ts";

const wilayaCode = described(z.int().nullable(), "openApi.fields.wilaya", 31);

const card = z.object({
  number: described(field.output(), "openApi.fields.orderNumber", "LX-1003"),
  name: described(field.output(), "openApi.fields.cardHolder", "Amina Belkacem"),
  status: described(z.enum(ORDER_STATUSES), "openApi.fields.orderStatus", "new"),
  parcel: described(field.output(), "openApi.fields.parcel", ""),
});

const order = response(
  "Order",
  z.object({
    id: described(z.uuid(), "openApi.fields.orderId", "5c0c3b52-8f1d-4b57-9a53-5a4c1f6f0d44"),
    recipient: described(field.output(), "openApi.fields.recipient", "Amina Belkacem"),
    wilaya: wilayaCode,
    commune: described(field.output(), "openApi.fields.commune", "Bir El Djir"),
    cards: described(field.rows(card), "openApi.fields.cards"),
    amountDue: described(z.int().min(0), "openApi.fields.amountDue", 3200),
    invoices: described(field.rows(field.output()), "openApi.fields.invoices", ["2026-00001"]),
    createdAt: moment("openApi.fields.orderedAt"),
  }),
);

export type OpenOrder = z.output<typeof order>;

export const toOrder = ({ orders, invoices, dueDa, createdAt, ...same }: ListedTeamOrder): OpenOrder => ({
  ...same,
  cards: orders.map(({ number, ...rest }) => ({ ...rest, number: formatOrderNumber(number) })),
  amountDue: dueDa,
  invoices: invoices.map(({ number }) => number),
  createdAt: createdAt.toISOString(),
});

export const listOrders = operation({
  id: "listOrders",
  title: "openApi.operations.listOrders",
  text: "openApi.texts.listOrders",
  resource: "orders",
  method: "GET",
  path: "/orders",
  scope: "orders:read",
  query: z.object(pageQuery(momentKey, TEAM_ORDERS_PAGE)),
  response: response("OrderList", pageOf(order)),
});

export const toOrderList = (rows: readonly ListedTeamOrder[], limit: number) =>
  toPage(rows, limit, {
    toItem: toOrder,
    toKey: ({ createdAt, id: key }) => ({ at: createdAt.toISOString(), id: key }),
  });

const newOrder = body(
  "NewOrder",
  z
    .object({
      members: described(
        field
          .list(givenPersonId, TEAM_ORDER_CARDS_MAX)
          .transform((ids, ctx) => (ids.length === 0 ? field.refuseMissing(ctx) : [...new Set(ids)])),
        "openApi.fields.orderMembers",
      ),
      recipient: described(required(FULL_NAME_MAX_CHARS), "openApi.fields.recipient", "Amina Belkacem"),
      phone: described(field.phone({ isRequired: true }), "openApi.fields.recipientPhone", "0550123456"),
      delivery: described(
        z.object({
          wilaya: described(
            givenWilaya.meta({ type: "integer", minimum: 1, maximum: WILAYAS }),
            "openApi.fields.wilaya",
            31,
          ),
          commune: described(required(LINE_MAX_CHARS), "openApi.fields.commune", "Bir El Djir"),
          address: described(required(LINE_MAX_CHARS), "openApi.fields.street", "4 rue de la Paix"),
          kind: described(
            field.requiredChoice(DELIVERY_KINDS).meta({ enum: [...DELIVERY_KINDS] }),
            "openApi.fields.deliveryKind",
            "home",
          ),
          note: described(
            field
              .text({ maxChars: DELIVERY_NOTE_MAX_CHARS })
              .meta({ maxLength: DELIVERY_NOTE_MAX_CHARS })
              .optional(),
            "openApi.fields.deliveryNote",
            "",
          ),
        }),
        "openApi.fields.delivery",
      ),
      amountDue: described(z.int().min(0).optional(), "openApi.fields.agreedAmount", 3200),
    })
    .transform(({ delivery, amountDue, ...same }): NewTeamOrder => ({
      ...same,
      delivery: { ...delivery, phone: "", note: delivery.note ?? "" },
      dueDa: amountDue ?? null,
    })),
);

export const createOrder = operation({
  id: "createOrder",
  title: "openApi.operations.createOrder",
  text: "openApi.texts.createOrder",
  resource: "orders",
  method: "POST",
  path: "/orders",
  scope: "orders:write",
  body: newOrder,
  response: order,
  status: 201,
  problems: [404, 409],
  isIdempotent: true,
});
