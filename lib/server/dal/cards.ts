import "server-only";
import type { CardDesign } from "#lib/domain/profile/profile";
import { db } from "#lib/server/database/db";

/** The public part of a card; null when there is no such user or card. */
export async function findCard(
  userId: string,
): Promise<Pick<CardDesign, "colour" | "image" | "message"> | null> {
  const card = await db().card.findUnique({
    where: { userId },
    select: { colour: true, image: true, message: true },
  });
  return card as Pick<CardDesign, "colour" | "image" | "message"> | null;
}
