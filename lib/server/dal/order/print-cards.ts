import "server-only";
import type { CardImage } from "#lib/domain/order/card/colour";
import { readLocale, type Locale } from "#lib/domain/locale";
import { db } from "#lib/server/database/db";

export interface OrderedCard {
  number: number;
  username: string;
  /** Card code; null for orders placed before codes existed. */
  code: string | null;
  name: string;
  title: string;
  colour: string;
  image: CardImage | "";
  /** Language of the owner; null when the account is deleted. */
  language: Locale | null;
}

/** Skips unknown orders and erased cards. */
export async function findOrderedCards(numbers: readonly number[]): Promise<OrderedCard[]> {
  const orders = await db().order.findMany({
    where: { number: { in: [...numbers] }, username: { not: "" } },
    select: {
      number: true,
      username: true,
      cardName: true,
      cardTitle: true,
      cardColour: true,
      cardImage: true,
      user: { select: { language: true } },
      madeCard: { select: { code: true } },
    },
  });
  return orders.map((order) => ({
    number: order.number,
    username: order.username,
    code: order.madeCard?.code ?? null,
    name: order.cardName,
    title: order.cardTitle,
    colour: order.cardColour,
    // Copied from a card, where a CHECK constraint guarantees the value (migration `rules`).
    image: order.cardImage as CardImage | "",
    language: order.user && readLocale(order.user.language),
  }));
}
