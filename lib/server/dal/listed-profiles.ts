import "server-only";
import { countTallied } from "#lib/server/dal/admin/tallies";
import { sql, withTimeout } from "#lib/server/database/sql";

/** Active profiles in the sitemap; profiles of admins are not listed. */
export interface ListedProfile {
  username: string;
  changedAt: Date;
}

const isListed = () => sql()`is_active AND role = 'user'`;

export async function countListedProfiles(): Promise<number> {
  const { total } = await countTallied("users", { state: "user", detail: "true" });
  return total;
}

/** Username key at an offset in key order; null past the end. */
export async function findListedKeyAt(place: number): Promise<string | null> {
  const rows = await withTimeout(sql()<{ key: string }[]>`
    SELECT username_key AS key FROM users WHERE ${isListed()} ORDER BY username_key LIMIT 1 OFFSET ${place}`);
  return rows[0]?.key ?? null;
}

export async function listListedProfiles(
  from: string,
  limit: number,
): Promise<(ListedProfile & { key: string })[]> {
  return withTimeout(sql()<(ListedProfile & { key: string })[]>`
    SELECT username_key AS key, username, updated_at AS "changedAt" FROM users
    WHERE ${isListed()} AND username_key >= ${from} ORDER BY username_key LIMIT ${limit}`);
}
