import "server-only";
import type { CardDesign } from "#lib/domain/profile/profile";
import type { OrderDetails } from "#lib/domain/order/order-details";
import type { PageTx } from "#lib/server/dal/page-changes";
import { db } from "#lib/server/database/db";

export type PublicCard = Pick<CardDesign, "colour" | "image" | "message">;

export async function findCard(userId: string): Promise<PublicCard | null> {
  const card = await db().card.findUnique({
    where: { userId },
    select: { colour: true, image: true, message: true },
  });
  return card as PublicCard | null;
}

/** Puts the face of a person's newest order on the card that person and portal see, and the next order copies. */
export async function saveCardOf(
  tx: PageTx,
  { userId, number }: { userId: string; number: number },
  { cardName, cardColour, cardImage }: Pick<OrderDetails, "cardName" | "cardColour" | "cardImage">,
): Promise<void> {
  await tx.card.updateMany({
    where: { userId, user: { orders: { none: { number: { gt: number } } } } },
    data: { message: cardName, colour: cardColour, image: cardImage, isBusiness: cardImage === "" },
  });
}
