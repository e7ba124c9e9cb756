import "server-only";
import { TOTAL_MAX } from "#lib/domain/limits";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

export interface Tally {
  state: string;
  detail: string;
  total: number;
}

type TallyKind = "users" | "orders" | "messages";

/** Returns exact row counts by state, from sums that triggers maintain. */
export async function findTallies(kind: TallyKind): Promise<Tally[]> {
  return db().$queryRaw<Tally[]>`
    SELECT state, detail, sum(change)::float8 AS total FROM row_tallies WHERE kind = ${kind} GROUP BY state, detail`;
}

export const sumTallies = (tallies: readonly Tally[], isWanted: (tally: Tally) => boolean): number =>
  tallies.reduce((sum, tally) => sum + (isWanted(tally) ? tally.total : 0), 0);

/** Row count of a list, capped at TOTAL_MAX: there are no pages beyond it. */
export interface Total {
  total: number;
  isTotalCapped: boolean;
}

/** @param wanted undefined matches all values */
export async function countTallied(
  kind: TallyKind,
  wanted: { state?: string | undefined; detail?: string | undefined },
): Promise<Total> {
  const isWanted = ({ state, detail }: Tally) =>
    (wanted.state === undefined || state === wanted.state) &&
    (wanted.detail === undefined || detail === wanted.detail);
  return { total: sumTallies(await findTallies(kind), isWanted), isTotalCapped: false };
}

export const capTotal = ({ total }: Pick<Total, "total">): Total => ({
  total: Math.min(total, TOTAL_MAX),
  isTotalCapped: total > TOTAL_MAX,
});

/** Limits a page to the rows up to TOTAL_MAX. */
export const boundedLimit = ({ page, limit }: { page: number; limit: number }): number =>
  Math.max(0, Math.min(limit, TOTAL_MAX - (page - 1) * limit));

/** Returns the highest of several counts. @param lists FROM and WHERE clauses */
export async function countUpToMax(...lists: Prisma.Sql[]): Promise<Total> {
  const counts = lists.map(
    (rows) => Prisma.sql`(SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${TOTAL_MAX + 1}) AS counted)`,
  );
  const [counted] = await db().$queryRaw<{ total: number }[]>`
    SELECT greatest(${Prisma.join(counts)})::float8 AS total`;
  const total = counted?.total ?? 0;
  return capTotal({ total });
}
