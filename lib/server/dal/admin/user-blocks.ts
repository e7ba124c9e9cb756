import "server-only";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

/** Start of a read: exactly `skipped` rows of the list precede it. */
export interface ListStart {
  condition: Prisma.Sql;
  skipped: number;
}

interface ListPosition {
  sort: string;
  order: "asc" | "desc";
  filter: Prisma.Sql;
  offset: number;
}

/** Blocks that each list uses, and its sort columns before the id. */
const LISTS: Record<string, { blocks: string; columns: readonly string[] }> = {
  createdAt: { blocks: "createdAt", columns: ["created_at"] },
  fullName: { blocks: "fullName", columns: ["name_key"] },
  username: { blocks: "username", columns: ["username_key"] },
  isActive: { blocks: "createdAt", columns: ["is_active", "created_at"] },
};
/** Below this offset, skipping rows is faster than finding a block. */
const OFFSET_MIN = 2000;

/**
 * Finds the nearest block start before the offset. The sums of blocks and changes are exact there.
 *
 * @param filter conditions on `role` and `is_active`
 */
export async function findListStart({
  sort,
  order,
  filter,
  offset,
}: ListPosition): Promise<ListStart | null> {
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
