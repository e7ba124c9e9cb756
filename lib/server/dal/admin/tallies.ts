import "server-only";
import { TOTAL_MAX } from "#lib/domain/limits";
import { db } from "#lib/server/database/db";
import type { Prisma } from "#lib/server/generated/prisma/client";

export interface Tally {
  state: string;
  detail: string;
  total: number;
}

type TallyKind = "users" | "orders" | "messages";

/** Exact numbers of rows by state, from the sums that triggers maintain. */
export async function findTallies(kind: TallyKind): Promise<Tally[]> {
  return db().$queryRaw<Tally[]>`
    SELECT state, detail, sum(change)::float8 AS total FROM row_tallies WHERE kind = ${kind} GROUP BY state, detail`;
}

export const sumTallies = (tallies: readonly Tally[], isWanted: (tally: Tally) => boolean): number =>
  tallies.reduce((sum, tally) => sum + (isWanted(tally) ? tally.total : 0), 0);

/** How many rows a list has; beyond TOTAL_MAX rows of a search are not counted. */
export interface Total {
  total: number;
  isTotalCapped: boolean;
}

/** @param wanted what is undefined does not matter */
export async function countTallied(
  kind: TallyKind,
  wanted: { state?: string | undefined; detail?: string | undefined },
): Promise<Total> {
  const isWanted = ({ state, detail }: Tally) =>
    (wanted.state === undefined || state === wanted.state) &&
    (wanted.detail === undefined || detail === wanted.detail);
  return { total: sumTallies(await findTallies(kind), isWanted), isTotalCapped: false };
}

/** @param rows FROM and WHERE */
export async function countUpToMax(rows: Prisma.Sql): Promise<Total> {
  const [counted] = await db().$queryRaw<{ total: number }[]>`
    SELECT count(*)::float8 AS total FROM (SELECT 1 ${rows} LIMIT ${TOTAL_MAX + 1}) AS counted`;
  const total = counted?.total ?? 0;
  return { total: Math.min(total, TOTAL_MAX), isTotalCapped: total > TOTAL_MAX };
}
