import "server-only";
import { sql, withTimeout } from "#lib/server/database/sql";

/** Active profile in the sitemap, which excludes admins. */
export interface ListedProfile {
  username: string;
  changedAt: Date;
}

const isListed = () => sql()`is_active AND role = 'user'`;

/** Returns the key `count` profiles after `from`; null at the end of the list. */
export async function findListedKeyAfter(from: string, count: number): Promise<string | null> {
  const rows = await withTimeout(sql()<{ key: string }[]>`
    SELECT username_key AS key FROM users WHERE ${isListed()} AND username_key >= ${from}
    ORDER BY username_key LIMIT 1 OFFSET ${count}`);
  return rows[0]?.key ?? null;
}

/** @param from first key, inclusive @param until end key, exclusive; null for the end of the list */
export async function listListedProfiles(
  from: string,
  until: string | null,
  limit: number,
): Promise<(ListedProfile & { key: string })[]> {
  return withTimeout(sql()<(ListedProfile & { key: string })[]>`
    SELECT username_key AS key, username, updated_at AS "changedAt" FROM users
    WHERE ${isListed()} AND username_key >= ${from} ${until === null ? sql()`` : sql()`AND username_key < ${until}`}
    ORDER BY username_key LIMIT ${limit}`);
}
