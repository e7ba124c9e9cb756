import "server-only";
import type { ChipOrder } from "#lib/domain/order/card/chip-order";
import type { CardImage } from "#lib/domain/order/card/colour";
import { db } from "#lib/server/database/db";

/** Includes orders of deleted accounts until their data is erased (order 27). */
const IS_WAITING = { status: "printed", username: { not: "" } } as const;

export const countChipOrders = (): Promise<number> => db().order.count({ where: IS_WAITING });

/** Lists printed orders, oldest first. @param after last number of the previous batch */
export async function findChipOrders(after: number, limit: number): Promise<ChipOrder[]> {
  const orders = await db().order.findMany({
    where: { ...IS_WAITING, number: { gt: after } },
    select: {
      number: true,
      name: true,
      username: true,
      cardName: true,
      cardTitle: true,
      cardColour: true,
      cardImage: true,
      user: { select: { isActive: true } },
      madeCard: { select: { code: true } },
    },
    orderBy: { number: "asc" },
    take: limit,
  });
  return orders.map(({ cardName, cardTitle, cardColour, cardImage, user, madeCard, ...same }) => ({
    ...same,
    code: madeCard?.code ?? null,
    card: { name: cardName, title: cardTitle, colour: cardColour, image: cardImage as CardImage | "" },
    isActive: user?.isActive ?? false,
    isDeleted: user === null,
  }));
}
