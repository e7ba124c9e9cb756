import "server-only";
import type { Settings } from "#lib/domain/admin/settings";
import { feeDaOf, type Delivery } from "#lib/domain/delivery/delivery";
import { AppError } from "#lib/domain/errors";
import { cardMoves, type Reorder } from "#lib/domain/order/card/made-card";
import { dueDaOf } from "#lib/domain/order/order-list";
import { lockAccount } from "#lib/server/dal/account/accounts";
import { audit } from "#lib/server/dal/admin/audit";
import { createCardOfOrder, saveMadeCard, type LockedCard } from "#lib/server/dal/order/made-cards";
import { createReorder, findReorderBasis } from "#lib/server/dal/order/reorders";
import type { PageTx } from "#lib/server/dal/page-changes";
import type { Tx } from "#lib/server/dal/transact";
import { changeCard } from "./made-cards.ts";
import { getSettings } from "#lib/server/services/admin/settings";

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
  // Locks the account before the card, like account deletion, and serialises reorders of an owner.
  const lockOwner = async (tx: Tx) => {
    await lockAccount(tx, userId, "update");
    return userId;
  };
  return changeCard(code, lockOwner, async (tx, { card }) => {
    await pauseLost(tx, userId, card);
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

async function pauseLost(tx: PageTx, userId: string, card: LockedCard | null): Promise<void> {
  if (card?.userId !== userId) throw new AppError("not_found", { message: "errors.cardUnknown" });
  if (card.state === "paused") return;
  if (!cardMoves(card.state).includes("paused")) {
    throw new AppError("conflict", { message: "errors.cardMoveNotAllowed" });
  }
  await saveMadeCard(tx, card.code, { state: "paused", userId });
  await audit(tx, {
    actorId: userId,
    action: "card.changed",
    targetId: userId,
    changes: [{ field: "cardState", from: card.state, to: "paused" }],
  });
}
