import "server-only";
import type { Settings } from "#lib/domain/admin/settings";
import { feeDaOf, type Delivery } from "#lib/domain/delivery/delivery";
import { AppError } from "#lib/domain/errors";
import { cardMoves, type Reorder } from "#lib/domain/order/card/made-card";
import { dueDaOf } from "#lib/domain/order/order-list";
import { lockAccount } from "#lib/server/dal/account/accounts";
import { audit } from "#lib/server/dal/admin/audit";
import { createCardOfOrder, lockMadeCard, saveMadeCard } from "#lib/server/dal/order/made-cards";
import { createReorder, findReorderBasis } from "#lib/server/dal/order/reorders";
import { transact, type Tx } from "#lib/server/dal/transact";
import { getSettings } from "./settings.ts";

/** Current cost of a new card; null while an order is open, or without delivery to the stored place. */
export async function findReorder(userId: string): Promise<Reorder | null> {
  const [basis, settings] = await Promise.all([findReorderBasis(userId), getSettings()]);
  return basis.isOpen ? null : priced(basis.delivery, settings);
}

/** A referral code counts for the first card only (card 23). */
function priced(delivery: Delivery | null, { prices, delivery: fees }: Settings): Reorder | null {
  const feeDa = delivery ? feeDaOf(fees, delivery.kind, delivery.wilaya) : 0;
  return feeDa === null ? null : { priceDa: prices.standard, feeDa, delivery };
}

/**
 * Pauses a lost card and orders a new one for the stored delivery data.
 *
 * @param agreedDueDa amount that the owner agreed to
 * @returns number of the new order
 * @throws AppError not_found (no such card), conflict (state, open order, amount, no delivery there)
 */
export async function replaceLostCard(userId: string, code: string, agreedDueDa: number): Promise<number> {
  return transact(async (tx) => {
    // Locks the account before the card, like account deletion, and serialises reorders of an owner.
    await lockAccount(tx, userId, "update");
    await pauseLost(tx, userId, code);
    const basis = await findReorderBasis(userId, tx);
    if (basis.isOpen) throw new AppError("conflict", { message: "errors.reorderOpen" });
    const reorder = priced(basis.delivery, await getSettings(tx));
    if (!reorder) throw new AppError("conflict", { message: "errors.reorderNotServed" });
    if (dueDaOf(reorder) !== agreedDueDa) {
      throw new AppError("conflict", { message: "errors.reorderAmount" });
    }
    const number = await createReorder(tx, userId, reorder);
    await createCardOfOrder(tx, number);
    return number;
  });
}

async function pauseLost(tx: Tx, userId: string, code: string): Promise<void> {
  const card = await lockMadeCard(tx, code);
  if (card?.userId !== userId) throw new AppError("not_found", { message: "errors.cardUnknown" });
  if (card.state === "paused") return;
  if (!cardMoves(card.state).includes("paused")) {
    throw new AppError("conflict", { message: "errors.cardMoveNotAllowed" });
  }
  await saveMadeCard(tx, code, { state: "paused", userId });
  await audit(tx, {
    actorId: userId,
    action: "card.changed",
    targetId: userId,
    changes: [{ field: "cardState", from: card.state, to: "paused" }],
  });
}
