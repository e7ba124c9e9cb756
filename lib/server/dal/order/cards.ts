import "server-only";
import type { CardDesign } from "#lib/domain/profile/profile";
import { db } from "#lib/server/database/db";

export type PublicCard = Pick<CardDesign, "colour" | "image" | "message">;

export async function findCard(userId: string): Promise<PublicCard | null> {
  const card = await db().card.findUnique({
    where: { userId },
    select: { colour: true, image: true, message: true },
  });
  return card as PublicCard | null;
}
