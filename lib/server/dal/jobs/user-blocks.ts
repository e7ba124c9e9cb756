import type { Sql } from "postgres";

export const PEOPLE_PER_BLOCK = 2000;

/** Counts users in blocks of each sorted list, unless nothing has changed. */
export async function countUserBlocks(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // Serialises counts, which would otherwise both stay. A table lock would block sign-ups.
    await tx`SELECT pg_advisory_xact_lock(hashtext('user_blocks'))`;
    const [changed] = await tx`
      SELECT 1 FROM user_blocks HAVING count(*) = 0 OR count(*) FILTER (WHERE sort = '') > 0`;
    if (!changed) return;
    await tx`SET LOCAL work_mem = '64MB'`;
    // Users with the same key share a block, so that all users before its first key are in earlier blocks.
    const add = (sort: string, column: string) => tx`
      INSERT INTO user_blocks (sort, ${tx(column)}, role, is_active, people)
      SELECT ${sort}, min(first) OVER (PARTITION BY block), role, is_active, people
      FROM (
        SELECT block, role, is_active, min(key) AS first, count(*) AS people
        FROM (
          SELECT ${tx(column)} AS key, role, is_active,
            (rank() OVER (ORDER BY ${tx(column)}) - 1) / ${PEOPLE_PER_BLOCK}::int AS block
          FROM users
        ) AS ranked
        GROUP BY 1, 2, 3
      ) AS counted`;
    // One statement, because deletion and count must use the same snapshot.
    await tx`
      WITH gone AS (DELETE FROM user_blocks), created AS (${add("createdAt", "created_at")}),
        named AS (${add("fullName", "name_key")})
      ${add("username", "username_key")}`;
  });
}
