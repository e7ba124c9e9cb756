import "server-only";
import type { ChipOrder } from "#lib/domain/order/card/chip-order";
import type { CardImage } from "#lib/domain/order/card/colour";
import { db } from "#lib/server/database/db";

/** Of a deleted account the copies stay until they are erased (order 27). */
const IS_WAITING = { status: "printed", username: { not: "" } } as const;

export const countChipOrders = (): Promise<number> => db().order.count({ where: IS_WAITING });

/** Printed orders, oldest first. @param after number of the order before the first one */
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
