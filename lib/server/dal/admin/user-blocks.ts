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

/** Whose blocks a list reads, and what it is sorted by before the id. */
const LISTS: Record<string, { blocks: string; columns: readonly string[] }> = {
  createdAt: { blocks: "createdAt", columns: ["created_at"] },
  fullName: { blocks: "fullName", columns: ["name_key"] },
  username: { blocks: "username", columns: ["username_key"] },
  isActive: { blocks: "createdAt", columns: ["is_active", "created_at"] },
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
  const list = LISTS[sort];
  if (offset < OFFSET_MIN || !list) return null;
  const key = Prisma.raw(list.columns.join(", "));
  const skipped =
    order === "asc"
      ? Prisma.sql`sum(sum(people)) OVER (ORDER BY ${key}) - sum(people)`
      : Prisma.sql`sum(sum(people)) OVER (ORDER BY ${Prisma.raw(list.columns.join(" DESC, "))} DESC)`;
  const [start] = await db().$queryRaw<Record<string, unknown>[]>`
    SELECT ${key}, skipped::float8 FROM (
      SELECT ${key}, max(sort) AS sort, ${skipped} AS skipped FROM user_blocks
      WHERE sort IN (${list.blocks}, '') AND ${filter} GROUP BY ${key}
    ) AS placed
    WHERE sort <> '' AND skipped <= ${offset} ORDER BY skipped DESC LIMIT 1`;
  if (!start) return null;
  const row = Prisma.join(list.columns.map((column) => start[column]));
  const condition = order === "asc" ? Prisma.sql`(${key}) >= (${row})` : Prisma.sql`(${key}) < (${row})`;
  return { condition, skipped: Number(start.skipped) };
}
