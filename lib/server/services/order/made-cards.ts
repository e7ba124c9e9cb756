import "server-only";
import { usernameKey } from "#lib/domain/account/username";
import { AppError } from "#lib/domain/errors";
import { cardMoves, type CardState, type MadeCard } from "#lib/domain/order/card/made-card";
import { lockAccount } from "#lib/server/dal/account/accounts";
import { audit } from "#lib/server/dal/admin/audit";
import * as madeCards from "#lib/server/dal/order/made-cards";
import type { PageTx } from "#lib/server/dal/page-changes";
import { getProfile } from "#lib/server/dal/profile/profiles";
import { transact, type Tx } from "#lib/server/dal/transact";
import { getEnv } from "#lib/server/env";
import { cardCodeLimit } from "#lib/server/limits/memory-limits";
import { changeFoundPages, changePagesOf } from "#lib/server/services/change-page";
import { chipPath, stockChipPath } from "#lib/wire/pages";

interface ShownCard extends MadeCard {
  moves: CardState[];
  /** Absolute URL to write to the chip. */
  address: string;
}

export async function listCardsOf({ id, username }: { id: string; username: string }): Promise<ShownCard[]> {
  const { appOrigin } = getEnv();
  return (await madeCards.listMadeCards(id)).map((card) => ({
    ...card,
    moves: [...cardMoves(card.state)],
    address: appOrigin + (card.order === null ? stockChipPath(card.code) : chipPath(username, card.code)),
  }));
}

/** @throws AppError not_found (no such account) */
export const getCardsOf = async (userId: string): Promise<ShownCard[]> =>
  listCardsOf(await getProfile(userId));

/**
 * Counts unknown codes, against guessing. Null also for deleted accounts.
 *
 * @param named username of the address; the code counts only if it belongs to that name (card 30)
 * @throws AppError too_many
 */
export async function findCardTarget(
  code: string,
  clientAddress: string,
  named?: string,
): Promise<madeCards.CardTarget | null> {
  const key = { address: clientAddress };
  await cardCodeLimit.check(key);
  const target = await madeCards.findCardTarget(code, named === undefined ? null : usernameKey(named));
  if (!target) await cardCodeLimit.take(key);
  const isOfDeletedAccount = target?.username === null && target.state !== "unassigned";
  return isOfDeletedAccount || !target?.isNamed ? null : target;
}

const unknownCard = () => new AppError("not_found", { message: "errors.cardUnknown" });
const notAllowed = () => new AppError("conflict", { message: "errors.cardMoveNotAllowed" });

/**
 * Runs a change of a card. Invalidates the pages of its owner and of the next one, which know their cards.
 *
 * @param lockFirst takes the locks that precede the card's and returns the next owner
 */
export const changeCard = <N extends string | null, T>(
  code: string,
  lockFirst: (tx: Tx) => Promise<N>,
  work: (
    tx: PageTx,
    found: { card: madeCards.LockedCard | null; nextOwner: N; owners: string[] },
  ) => Promise<T>,
): Promise<T> =>
  changeFoundPages(async (tx) => {
    const nextOwner = await lockFirst(tx);
    const card = await madeCards.lockMadeCard(tx, code);
    const owners = [card?.userId ?? null, nextOwner].filter((id) => id !== null);
    return { userIds: owners, found: { card, nextOwner, owners } };
  }, work);

const nothingFirst = async (): Promise<null> => null;

interface Changer {
  actorId: string;
  /** Required owner of the card; null for admins, who may change any card. */
  ownerId: string | null;
}

/** @throws AppError not_found (not a card of this owner), conflict (not allowed from its state) */
export async function changeMadeCard(
  { actorId, ownerId }: Changer,
  code: string,
  to: CardState,
): Promise<void> {
  await changeCard(code, nothingFirst, async (tx, { card }) => {
    if (!card || card.userId === null || (ownerId !== null && card.userId !== ownerId)) throw unknownCard();
    if (!cardMoves(card.state).includes(to)) throw notAllowed();
    await madeCards.saveMadeCard(tx, code, { state: to, userId: to === "unassigned" ? null : card.userId });
    await audit(tx, {
      actorId,
      action: "card.changed",
      targetId: card.userId,
      changes: [{ field: "cardState", from: card.state, to }],
    });
  });
}

/** @throws AppError not_found (no such card), conflict (it has an owner) */
export async function claimMadeCard(tx: PageTx, userId: string, code: string): Promise<void> {
  // Locks the account before the card, like account deletion.
  await lockAccount(tx, userId, "share");
  const card = await madeCards.lockMadeCard(tx, code);
  if (!card) throw unknownCard();
  if (card.state !== "unassigned" || (await madeCards.isReservedForOthers(tx, code, userId))) {
    throw new AppError("conflict", { message: "errors.cardTaken" });
  }
  await madeCards.saveMadeCard(tx, code, { state: "active", userId });
  await audit(tx, {
    actorId: userId,
    action: "card.claimed",
    targetId: userId,
    changes: [{ field: "cardState", from: card.state, to: "active" }],
  });
}

/** @throws AppError not_found (no such card), conflict (it has an owner), too_many */
export const claimOwnCard = (userId: string, code: string, clientAddress: string): Promise<void> =>
  withMissLimit(clientAddress, () => changePagesOf([userId], (tx) => claimMadeCard(tx, userId, code)));

/** Counts a claim of an unknown code. @throws AppError too_many */
export async function withMissLimit<T>(clientAddress: string, claim: () => Promise<T>): Promise<T> {
  const key = { address: clientAddress };
  await cardCodeLimit.check(key);
  try {
    return await claim();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") await cardCodeLimit.take(key);
    throw error;
  }
}

/** @throws AppError not_found (no such card or account), conflict (replaced, or already theirs) */
export async function assignMadeCard(adminId: string, code: string, userId: string): Promise<void> {
  const lockOwner = async (tx: Tx) => {
    if (await lockAccount(tx, userId, "share")) return userId;
    throw new AppError("not_found", { message: "errors.userNotFound" });
  };
  await changeCard(code, lockOwner, async (tx, { card, owners }) => {
    if (!card) throw unknownCard();
    if (card.state === "replaced" || card.userId === userId) throw notAllowed();
    await madeCards.saveMadeCard(tx, code, { state: "active", userId });
    const changes = [{ field: "cardState", from: card.state, to: "active" } as const];
    // One of them loses the card.
    for (const targetId of owners) {
      await audit(tx, { actorId: adminId, action: "card.assigned", targetId, changes });
    }
  });
}

export interface StockCard {
  code: string;
  /** Absolute URL to write to the chip. */
  address: string;
}

const withAddress = (code: string): StockCard => ({
  code,
  address: getEnv().appOrigin + stockChipPath(code),
});

export async function makeStock(adminId: string, count: number): Promise<StockCard[]> {
  const codes = await transact(async (tx) => {
    await audit(tx, { actorId: adminId, action: "cards.made" });
    return madeCards.createStock(tx, count);
  });
  return codes.map(withAddress);
}
