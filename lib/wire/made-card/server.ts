import * as z from "zod";
import { STOCK_CARDS_MAX } from "#lib/domain/limits";
import {
  cardMoves,
  CARD_STATES,
  parseCardCode,
  type MadeCard,
  type Reorder,
} from "#lib/domain/order/card/made-card";
import { dueDaOf } from "#lib/domain/order/order-list";
import * as field from "#lib/schemas/fields";
import { chipPath, pages, withSource } from "#lib/wire/pages";
import type { MadeCardWire, ReorderWire } from "./responses.ts";

/** As on the card or as in its address. */
export const cardCode = field.plain().transform((raw, ctx) => {
  if (raw.trim() === "") return field.refuseMissing(ctx);
  return parseCardCode(raw) ?? field.refuse(ctx, "errors.cardCodeNotValid");
});

export const cardsOfQuery = z
  .object({ user_id: field.uuid })
  .transform(({ user_id }) => ({ userId: user_id }));

export const changeCardBody = z.object({ code: cardCode, to: field.requiredChoice(CARD_STATES) });

export const claimCardBody = z.object({ code: cardCode });

/** `due` is the amount shown to the owner. */
export const lostCardBody = z.object({ code: cardCode, due: z.int().min(0) });

export const assignCardBody = z
  .object({ code: cardCode, _id: field.uuid })
  .transform(({ code, _id }) => ({ code, userId: _id }));

export const stockBody = z.object({ count: z.int().min(1).max(STOCK_CARDS_MAX) });

interface CardOwner {
  username: string;
  appOrigin: string;
}

export const toMadeCardWire = (
  { createdAt, changedAt, ...card }: MadeCard,
  { username, appOrigin }: CardOwner,
): MadeCardWire => ({
  ...card,
  moves: [...cardMoves(card.state)],
  address: appOrigin + (card.order === null ? stockChipPath(card.code) : chipPath(username, card.code)),
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** Path on the chip of a card that was made without an owner. */
export const stockChipPath = (code: string): string => withSource("nfc", pages.card(code));

export const toReorderWire = ({ priceDa, feeDa, delivery }: Reorder): ReorderWire => ({
  price: priceDa,
  fee: feeDa,
  due: dueDaOf({ priceDa, feeDa }),
  delivery,
});
