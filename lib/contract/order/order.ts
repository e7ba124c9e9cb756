import * as z from "zod";
import { CARD_IMAGES } from "#lib/domain/order/card/colour";
import { EDITED_FIELDS } from "#lib/domain/order/order-details";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import * as field from "#lib/schemas/fields";
import { DELIVERY_FEE_RANGE_DA } from "#lib/schemas/ranges";
import { ORDER_TEXTS } from "#lib/schemas/texts";
import { givenWilaya } from "#lib/schemas/wilaya";
import { call } from "#lib/contract/call";
import { ofOrder, orderChange, orderShape } from "#lib/contract/shapes";

const value = z.union([field.output(), z.number()]).nullable();

const order = z.object({
  ...orderShape,
  version: field.output(),
  /** Until it is shipped. */
  isEditable: z.boolean(),
  /** The card was printed with the details as they are. */
  isPrinted: z.boolean(),
  /** Ordered by a company, whose invoice fixes place and fee. */
  isOfTeam: z.boolean(),
  /** Null once the account is deleted; `address` is the public one. */
  owner: z
    .object({ id: z.uuid(), username: field.output(), isActive: z.boolean(), address: field.output() })
    .nullable(),
  /** At the courier whose API created it; null for any other. */
  courierParcel: z
    .object({
      tracking: field.output(),
      labelUrl: field.output(),
      courierStatus: field.output(),
      checkedAt: field.outputMoment().nullable(),
    })
    .nullable(),
  /** Oldest first. */
  changes: field.rows(orderChange),
  details: z.object({
    name: field.output(),
    phone: field.output(),
    secondPhone: field.output(),
    wilaya: z.int().nullable(),
    commune: field.output(),
    street: field.output(),
    kind: z.enum(DELIVERY_KINDS).nullable(),
    note: field.output(),
    cardName: field.output(),
    cardTitle: field.output(),
    cardColour: field.output(),
    cardImage: z.enum(["", ...CARD_IMAGES]),
  }),
  /** Without an answer, oldest first; `author` as in `edits`. */
  calls: field.rows(z.object({ calledAt: field.outputMoment(), author: field.output().nullable() })),
  /** The last 50, newest first; `author` is a username, null once the account is deleted. */
  edits: field.rows(
    z.object({
      editedAt: field.outputMoment(),
      author: field.output().nullable(),
      changes: field.rows(z.object({ field: z.enum(EDITED_FIELDS), from: value, to: value })),
    }),
  ),
});

export type OrderWire = z.output<typeof order>;

export const getOrderCall = call("GET /api/group/orders/{number}/v1", {
  access: "admin",
  params: ofOrder,
  response: order,
  errors: ["not_found"],
  about: "the whole order; `details` are what `PUT` changes",
});

export const recordCallCall = call("POST /api/group/orders/{number}/calls/v1", {
  access: "admin",
  params: ofOrder,
  response: z.object({ attempts: z.int() }),
  errors: ["not_found", "conflict"],
  about: "a call that was not answered, for an order to confirm",
});

export const editOrderCall = call("PUT /api/group/orders/{number}/v1", {
  access: "admin",
  params: ofOrder,
  body: z
    .strictObject({
      version: field.given(),
      ...field.texts(ORDER_TEXTS),
      phone: field.phone({ isRequired: true }),
      secondPhone: field.phone(),
      wilaya: givenWilaya.nullable(),
      kind: field.choice(DELIVERY_KINDS).nullable(),
      cardColour: field.colour,
      cardImage: field.choice(["", ...CARD_IMAGES]),
      feeDa: field.wholeNumber(DELIVERY_FEE_RANGE_DA, "errors.feeNotValid"),
      printsAgain: z.boolean().default(false),
    })
    .transform(({ version, feeDa, printsAgain, ...details }, ctx) => {
      const missing = (["commune", "street"] as const).filter((name) => details[name] === "");
      if (details.wilaya !== null) {
        for (const name of missing) field.refuseMissing(ctx, "errors.fieldRequired", [name]);
      }
      return { version, feeDa, printsAgain, details };
    }),
  response: order,
  notice: "notices.orderEdited",
  errors: ["not_found", "conflict"],
  about: "until it is shipped; `version` and `feeDa` as shown: a new wilaya or kind counts the fee again",
});
