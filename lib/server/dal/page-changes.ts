import "server-only";
import type { Tx } from "@/lib/server/db";
import { PAGE_CHANNEL, SITE_SUBJECT } from "@/lib/server/page-invalidation";

declare const announced: unique symbol;

/**
 * A transaction whose commit tells all instances that somebody's page has changed. Whatever writes what a page
 * shows asks for this type, so that nobody can forget to tell: services get one from `changePageOf`.
 */
export type PageTx = Tx & { readonly [announced]: true };

/**
 * Tells all instances, once the transaction is committed, that people's pages have changed.
 *
 * @returns the transaction to write in, and the usernames' keys; none of ids that nobody has
 */
export async function announcePageChanges(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ tx: PageTx; keys: string[] }> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    SELECT username_key AS key, pg_notify(${PAGE_CHANNEL}, username_key)::text FROM users
    WHERE id = ANY (${userIds}::uuid[])`;
  return { tx: tx as PageTx, keys: rows.map(({ key }) => key) };
}

/** The same for the public site's own pages. */
export async function announceSitePageChanges(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_notify(${PAGE_CHANNEL}, ${SITE_SUBJECT})::text`;
}
