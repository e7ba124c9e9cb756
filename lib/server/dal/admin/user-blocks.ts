import "server-only";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

/** Where reading begins: before its key there are as many rows of the list as it skips. */
export interface ListStart {
  condition: Prisma.Sql;
  skipped: number;
}

interface Place {
  sort: string;
  order: "asc" | "desc";
  filter: Prisma.Sql;
  offset: number;
}

const COLUMNS: Record<string, Prisma.Sql> = {
  createdAt: Prisma.sql`created_at`,
  fullName: Prisma.sql`name_key`,
  username: Prisma.sql`username_key`,
};
/** Below it, skipping rows is quicker than finding a block. */
const OFFSET_MIN = 2000;

/**
 * The nearest beginning of a block before a row of the list of people. The sums of blocks, and of the changes since
 * they were counted, are exact at each beginning.
 *
 * @param filter conditions on `role` and `is_active`
 */
export async function findListStart({ sort, order, filter, offset }: Place): Promise<ListStart | null> {
  const column = COLUMNS[sort];
  if (offset < OFFSET_MIN || !column) return null;
  const skipped =
    order === "asc"
      ? Prisma.sql`sum(sum(people)) OVER (ORDER BY ${column}) - sum(people)`
      : Prisma.sql`sum(sum(people)) OVER (ORDER BY ${column} DESC)`;
  const [start] = await db().$queryRaw<{ key: Date | string; skipped: number }[]>`
    SELECT key, skipped::float8 FROM (
      SELECT ${column} AS key, max(sort) AS sort, ${skipped} AS skipped FROM user_blocks
      WHERE sort IN (${sort}, '') AND ${filter} GROUP BY ${column}
    ) AS placed
    WHERE sort <> '' AND skipped <= ${offset} ORDER BY skipped DESC LIMIT 1`;
  if (!start) return null;
  const condition =
    order === "asc" ? Prisma.sql`${column} >= ${start.key}` : Prisma.sql`${column} < ${start.key}`;
  return { condition, skipped: start.skipped };
}
