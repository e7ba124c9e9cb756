import "server-only";
import type { CardImage } from "#lib/domain/order/colour";
import { readLocale, type Locale } from "#lib/domain/locale";
import { db } from "#lib/server/database/db";

/** What is printed for an order, as the owner chose and wrote it. */
export interface OrderedCard {
  number: number;
  username: string;
  fullName: string;
  title: string;
  language: Locale;
  colour: string;
  image: CardImage | "";
  message: string;
}

/** Without unknown orders, and without those whose owner's account is deleted. */
export async function findOrderedCards(numbers: readonly number[]): Promise<OrderedCard[]> {
  const orders = await db().order.findMany({
    where: { number: { in: [...numbers] } },
    select: {
      number: true,
      user: {
        select: {
          username: true,
          fullName: true,
          title: true,
          language: true,
          card: { select: { colour: true, image: true, message: true } },
        },
      },
    },
  });
  return orders.flatMap(({ number, user }) => {
    if (!user?.card) return [];
    const { card, language, ...person } = user;
    return {
      number,
      ...person,
      language: readLocale(language),
      ...card,
      // A CHECK constraint (migration `rules`) guarantees it.
      image: card.image as CardImage | "",
    };
  });
}
