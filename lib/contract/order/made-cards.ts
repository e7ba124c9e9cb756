import * as z from "zod";
import { STOCK_CARDS_MAX } from "#lib/domain/limits";
import { CARD_STATES } from "#lib/domain/order/card/made-card";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { deliveryShape, file, ofUser } from "#lib/contract/shapes";

const madeCard = z.object({
  code: field.output(),
  state: z.enum(CARD_STATES),
  /** Order number; null for stock cards. */
  order: z.int().nullable(),
  moves: field.rows(z.enum(CARD_STATES)),
  /** Absolute URL to write to the chip. */
  address: field.output(),
  createdAt: field.outputMoment(),
  changedAt: field.outputMoment(),
});

export type MadeCardWire = z.output<typeof madeCard>;

const cardMove = z.object({ code: field.cardCode, to: field.requiredChoice(CARD_STATES) });

export const listCardsOfPersonCall = call("GET /api/group/cards/v1", {
  access: "admin",
  query: ofUser,
  response: z.object({ cards: field.rows(madeCard) }),
  errors: ["not_found"],
  about: "newest first",
});

export const changeCardCall = call("POST /api/group/cards/change/v1", {
  access: "admin",
  body: cardMove,
  notice: "notices.cardSaved",
  errors: ["not_found", "conflict"],
  about: "not from its state: 409",
});

export const assignCardCall = call("POST /api/group/cards/assign/v1", {
  access: "admin",
  body: z.object({ code: field.cardCode, userId: field.uuid }),
  notice: "notices.cardAssigned",
  errors: ["not_found", "conflict"],
  about: "replaced, or theirs already: 409",
});

export const makeStockCall = call("POST /api/group/cards/stock/v1", {
  access: "admin",
  body: z.object({ count: z.int().min(1).max(STOCK_CARDS_MAX) }),
  response: file,
  about: "CSV of the new cards: code, chip address; `count`: 1 to 100",
});

const reorder = z.object({
  priceDa: z.int(),
  feeDa: z.int(),
  dueDa: z.int(),
  /** Of the last order; null when there is none or it is erased. */
  delivery: deliveryShape.nullable(),
});

export type ReorderWire = z.output<typeof reorder>;

export const listOwnCardsCall = call("GET /api/users/cards/v1", {
  access: "activeOwner",
  response: z.object({
    cards: field.rows(madeCard),
    /** Price of a replacement; null while another card is on its way, or where delivery is no longer available. */
    reorder: reorder.nullable(),
  }),
});

export const changeOwnCardCall = call("POST /api/users/cards/change/v1", {
  access: "activeOwner",
  body: cardMove,
  notice: "notices.cardSaved",
  errors: ["not_found", "conflict"],
  about: "not from its state: 409",
});

export const claimCardCall = call("POST /api/users/cards/claim/v1", {
  access: "activeOwner",
  body: z.object({ code: field.cardCode }),
  notice: "notices.cardClaimed",
  errors: ["not_found", "conflict"],
  about: "with an owner: 409",
});

export const replaceLostCardCall = call("POST /api/users/cards/lost/v1", {
  access: "activeOwner",
  body: z.object({ code: field.cardCode, dueDa: z.int().min(0) }),
  status: 201,
  response: z.object({ message: field.output(), order: z.int() }),
  errors: ["not_found", "conflict"],
  about: "`dueDa` is the amount shown to the owner",
});
