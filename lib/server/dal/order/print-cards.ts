import "server-only";
import type { CardImage } from "#lib/domain/order/card/colour";
import { readLocale, type Locale } from "#lib/domain/locale";
import { db } from "#lib/server/database/db";

/** What is printed for an order, as it was ordered. */
export interface OrderedCard {
  number: number;
  username: string;
  /** Of the card; null for orders from before there were codes. */
  code: string | null;
  name: string;
  title: string;
  colour: string;
  image: CardImage | "";
  /** Of the owner; null once the account is deleted. */
  language: Locale | null;
}

/** Without unknown orders, and without those whose card is erased. */
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
    // Of a card, where a CHECK constraint guarantees it (migration `rules`).
    image: order.cardImage as CardImage | "",
    language: order.user && readLocale(order.user.language),
  }));
}
