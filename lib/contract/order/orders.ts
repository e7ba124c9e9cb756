import * as z from "zod";
import { SORT_ORDERS } from "#lib/domain/admin/admin-user";
import { ORDER_NOTE_MAX_CHARS, ORDERS_MOVED_MAX, PARCEL_MAX_CHARS } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { parseOrderNumber } from "#lib/domain/order/order";
import { CORRECTED_PARTS } from "#lib/domain/order/order-details";
import { CARD_COLOURS, CARD_IMAGES, findColour } from "#lib/domain/order/card/colour";
import {
  DELIVERY_KINDS,
  ORDER_QUEUES,
  ORDER_SORTS,
  WILAYAS,
  type OrderFilter,
  type OrderMove,
} from "#lib/domain/order/order-list";
import { MESSAGE_REFUSALS } from "#lib/domain/order/order-message";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import { pagingShape, numberInQuery } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import {
  deliveryShape,
  listedNumber,
  movedOrders,
  ofOrder,
  orderShape,
  pageShape,
  someOf,
} from "#lib/contract/shapes";

const COLOUR_KEYS = CARD_COLOURS.map(({ key }) => key);

const listedOrder = z.object({
  ...orderShape,
  name: field.output(),
  phone: field.output(),
  wilaya: z.int().nullable(),
  commune: field.output(),
  kind: z.enum(DELIVERY_KINDS).nullable(),
  changedAt: field.outputMoment(),
  card: z.object({
    name: field.output(),
    title: field.output(),
    colour: field.output(),
    image: z.enum(["", ...CARD_IMAGES]),
  }),
  owner: z.object({ id: z.uuid(), username: field.output(), isActive: z.boolean() }).nullable(),
  /** Of the last change of the status. */
  note: field.output(),
  attempts: z.int(),
  calledAt: field.outputMoment().nullable(),
  openBeside: z.int(),
  refusedBefore: z.int(),
  communeOf: z.int().nullable(),
});

export type ListedOrderWire = z.output<typeof listedOrder>;

export const listOrdersCall = call("GET /api/group/orders/v1", {
  access: "admin",
  query: z
    .object({
      search: field.searched.optional(),
      status: field.choice(ORDER_QUEUES).optional(),
      wilaya: numberInQuery(1, WILAYAS).optional(),
      colour: field.choice(COLOUR_KEYS).optional(),
      character: field.choice(["none", ...CARD_IMAGES]).optional(),
      sort: field.choice(ORDER_SORTS).default("createdAt"),
      order: field.choice(SORT_ORDERS).default("desc"),
      ...pagingShape,
    })
    .transform(({ search, status, wilaya, colour, character, ...same }): OrderFilter => ({
      ...same,
      ...(colour && { colour: findColour(colour)?.hex }),
      ...(character && { character: character === "none" ? "" : character }),
      ...(search && { search }),
      ...(status && { status }),
      ...(wilaya !== undefined && { wilaya }),
    })),
  response: z.object({
    orders: field.rows(listedOrder),
    isTotalCapped: z.boolean(),
    ...pageShape,
  }),
  about:
    "`total` is at most 10,000 for a search or a queue that is no status; `isTotalCapped` means that more match",
});

export const countOrdersCall = call("GET /api/group/orders/counts/v1", {
  access: "admin",
  response: z.object({ counts: z.record(z.enum(ORDER_QUEUES), z.int()) }),
  about: "by status; `call_again`, `stuck` and `came_back`",
});

export const moveOrdersCall = call("POST /api/group/orders/move/v1", {
  access: "admin",
  body: z
    .object({
      numbers: someOf(listedNumber),
      to: field.requiredChoice(ORDER_STATUSES),
      note: field.text({ maxChars: ORDER_NOTE_MAX_CHARS, multiline: true }).default(""),
      parcel: field.text({ maxChars: PARCEL_MAX_CHARS }).optional(),
      courier: field.text({ maxChars: PARCEL_MAX_CHARS }).optional(),
      /** Status of each order as the screen showed it, in the order of `numbers`. */
      shown: field.list(field.choice(ORDER_STATUSES), ORDERS_MOVED_MAX).optional(),
    })
    .refine(({ numbers, shown }) => shown === undefined || shown.length === numbers.length, {
      path: ["shown"],
      params: { text: { key: "errors.choiceNotValid" } } satisfies field.Refusal,
    })
    .transform(({ numbers, to, note, parcel, courier, shown }) => ({
      numbers,
      shown,
      move: {
        to,
        note,
        ...(parcel !== undefined && { parcel }),
        ...(courier !== undefined && { courier }),
      } satisfies OrderMove,
    })),
  response: movedOrders,
  about:
    "`shown`: the status of each order on the screen; with another one by now, it is refused as `changed`",
});

export const undoMovesCall = call("POST /api/group/orders/undo/v1", {
  access: "admin",
  body: z.object({ numbers: someOf(listedNumber) }),
  response: movedOrders,
  about: "undoes the caller's own last move, within a minute",
});

const orderMessage = z.object({
  number: z.int(),
  name: field.output(),
  status: z.enum(ORDER_STATUSES),
  language: z.enum(LOCALES),
  phone: field.output(),
  text: field.output(),
  sent: z.int(),
  lastSentAt: field.outputMoment().nullable(),
});

export type OrderMessageWire = z.output<typeof orderMessage>;

export const listOrderMessagesCall = call("GET /api/group/orders/messages/v1", {
  access: "admin",
  query: z.object({
    /** E.g. "1003,LX-1004". */
    numbers: field.given().transform((raw, ctx) => {
      if (raw.trim() === "") return field.refuseMissing(ctx);
      const parts = raw.split(",", ORDERS_MOVED_MAX + 1);
      if (parts.length > ORDERS_MOVED_MAX)
        return field.refuse(ctx, "errors.tooMany", { max: ORDERS_MOVED_MAX });
      const numbers = parts.map(parseOrderNumber);
      return numbers.every((number) => number !== null)
        ? numbers
        : field.refuse(ctx, "errors.numberNotValid");
    }),
  }),
  response: z.object({
    messages: field.rows(orderMessage),
    refused: field.rows(z.object({ number: z.int(), reason: z.enum(MESSAGE_REFUSALS) })),
  }),
  about: "`numbers`: 1 to 100, separated by commas",
});

const loggedMessages = z.object({
  messages: field.rows(
    z.object({
      status: z.enum(ORDER_STATUSES),
      language: z.enum(LOCALES),
      phone: field.output(),
      text: field.output(),
      openedAt: field.outputMoment(),
      author: field.output().nullable(),
    }),
  ),
});

export const listLoggedMessagesCall = call("GET /api/group/orders/{number}/messages/v1", {
  access: "admin",
  params: ofOrder,
  response: loggedMessages,
  errors: ["not_found"],
  about: "the newest 50 opened chats of an order",
});

export const logMessageCall = call("POST /api/group/orders/{number}/messages/v1", {
  access: "admin",
  params: ofOrder,
  body: z.object({ status: field.requiredChoice(ORDER_STATUSES) }),
  response: loggedMessages,
  errors: ["not_found", "conflict"],
  about: "logs that the chat was opened with this status's text",
});

// Inactive owners may follow their order, too.
export const getOwnOrderCall = call("GET /api/users/order/v1", {
  access: "session",
  response: z.object({
    order: z
      .object({
        number: z.int(),
        status: z.enum(ORDER_STATUSES),
        priceDa: z.int(),
        feeDa: z.int(),
        /** Cash that the courier collects: card and fee. */
        dueDa: z.int(),
        delivery: deliveryShape.nullable(),
        parcel: field.output(),
        courier: field.output(),
        createdAt: field.outputMoment(),
        /** Null until the page is live for the first time. */
        activatedAt: field.outputMoment().nullable(),
        /** When true, all amounts are 0. */
        isPaidByCompany: z.boolean(),
        /** Parts that admins changed, with the moment of the last change; null for an order as it was placed. */
        correction: z
          .object({ correctedAt: field.outputMoment(), parts: field.rows(z.enum(CORRECTED_PARTS)) })
          .nullable(),
        changes: field.rows(z.object({ status: z.enum(ORDER_STATUSES), changedAt: field.outputMoment() })),
      })
      .nullable(),
  }),
  about: "the newest one, or null",
});
