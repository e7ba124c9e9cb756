import "server-only";
import {
  CARD_CODE_LENGTH,
  CARD_CODE_LETTERS,
  type CardState,
  type MadeCard,
} from "#lib/domain/order/card/made-card";
import { db, type Tx } from "#lib/server/database/db";
import { sql, withTimeout } from "#lib/server/database/sql";
import type { PageTx } from "#lib/server/dal/page-changes";
import { randomText } from "#lib/server/random-text";

const newCode = (): string => randomText(CARD_CODE_LENGTH, CARD_CODE_LETTERS);

/** Attempts to find a free code: collisions are rare among 850 billion codes. */
const ATTEMPTS_MAX = 3;

export async function createCardOfOrder(tx: Tx, number: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const created = await tx.$executeRaw`
      INSERT INTO made_cards (code, order_id, user_id)
      SELECT ${newCode()}, id, user_id FROM orders WHERE number = ${number} ON CONFLICT (code) DO NOTHING`;
    if (created === 1) return;
  }
  throw new Error("no free card code found");
}

/** Creates stock cards. @returns codes */
export async function createStock(tx: Tx, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const rows = await tx.madeCard.createManyAndReturn({
      data: Array.from({ length: count - codes.size }, () => ({ code: newCode(), state: "unassigned" })),
      skipDuplicates: true,
      select: { code: true },
    });
    for (const { code } of rows) codes.add(code);
  }
  return [...codes];
}

export interface CardTarget {
  state: CardState;
  /** Null without an owner, or when the account is deleted. */
  username: string | null;
  /** Whether the card opens from addresses with the given name (card 30). */
  isNamed: boolean;
}

/** Runs on every tap, so it looks up keys only. @param key lower-cased username of the address; null without one */
export async function findCardTarget(code: string, key: string | null = null): Promise<CardTarget | null> {
  const [row] = await withTimeout(
    sql()<CardTarget[]>`
      SELECT state, owner.username, (
          ${key}::text IS NULL OR owner.username_key = ${key} OR lower(ordered.username) = ${key}
          OR NOT EXISTS (SELECT FROM users WHERE username_key = ${key})
        ) IS TRUE AS "isNamed"
      FROM made_cards LEFT JOIN users AS owner ON owner.id = made_cards.user_id
        LEFT JOIN orders AS ordered ON ordered.id = made_cards.order_id
      WHERE code = ${code}`,
  );
  return row ?? null;
}

const CARD_COLUMNS = {
  code: true,
  state: true,
  createdAt: true,
  changedAt: true,
  order: { select: { number: true } },
} as const;

export async function listMadeCards(userId: string): Promise<MadeCard[]> {
  const cards = await db().madeCard.findMany({
    where: { userId },
    select: CARD_COLUMNS,
    orderBy: [{ createdAt: "desc" }, { code: "asc" }],
  });
  return cards.map(({ order, state, ...same }) => ({
    ...same,
    state: state as CardState,
    order: order?.number ?? null,
  }));
}

export interface LockedCard {
  code: string;
  state: CardState;
  userId: string | null;
}

export async function lockMadeCard(tx: Tx, code: string): Promise<LockedCard | null> {
  const [row] = await tx.$queryRaw<LockedCard[]>`
    SELECT code, state, user_id AS "userId" FROM made_cards WHERE code = ${code} FOR UPDATE`;
  return row ?? null;
}

/** True for a company card without an owner when the user is not a member: only members may claim it. */
export async function isReservedForOthers(tx: Tx, code: string, userId: string): Promise<boolean> {
  const reserved = await tx.companyCard.count({
    where: { code, company: { members: { none: { userId } } } },
  });
  return reserved > 0;
}

/** The pages of the former and the next owner know which cards open them. */
export async function saveMadeCard(
  tx: PageTx,
  code: string,
  change: { state: CardState; userId: string | null },
): Promise<void> {
  if (change.userId !== null) await tx.companyCard.deleteMany({ where: { code } });
  await tx.madeCard.update({
    where: { code },
    data: { ...change, changedAt: new Date() },
    select: { code: true },
  });
}
