import "server-only";
import type { Tx } from "#lib/server/database/db";
import { companyTag, PAGE_CHANNEL, SITE_CACHE_TAG } from "#lib/server/page-invalidation";

declare const announced: unique symbol;

/** Queries that write page content require this type, so that no caller can skip the announcement. */
export type PageTx = Tx & { readonly [announced]: true };

/** Notifies all instances on commit, also for linked pages (card 29). @returns username keys of the existing users and their linked pages */
export async function announcePageChanges(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ tx: PageTx; keys: string[] }> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    SELECT username_key AS key, pg_notify(${PAGE_CHANNEL}, username_key)::text FROM users
    WHERE id IN (SELECT unnest(${userIds}::uuid[])
      UNION SELECT own.other_id FROM linked_pages own
        JOIN linked_pages theirs ON theirs.user_id = own.other_id AND theirs.other_id = own.user_id
        WHERE own.user_id = ANY (${userIds}::uuid[]))`;
  return { tx: tx as PageTx, keys: rows.map(({ key }) => key) };
}

export async function announceSitePageChanges(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_notify(${PAGE_CHANNEL}, ${SITE_CACHE_TAG})::text`;
}

/** Pages of former members need `announcePageChanges`. */
export async function announceCompanyPageChanges(tx: Tx, companyId: string): Promise<PageTx> {
  await tx.$queryRaw`SELECT pg_notify(${PAGE_CHANNEL}, ${companyTag(companyId)})::text`;
  return tx as PageTx;
}
