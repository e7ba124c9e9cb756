import "server-only";
import type { Tx } from "@/lib/server/db";
import { PAGE_CHANNEL } from "@/lib/server/page-invalidation";

declare const announced: unique symbol;

/**
 * A transaction whose commit tells all instances that somebody's page has changed. Whatever writes what a page
 * shows asks for this type, so that nobody can forget to tell: services get one from `changePageOf`.
 */
export type PageTx = Tx & { readonly [announced]: true };

/**
 * Tells all instances, once the transaction is committed, that a person's page has changed.
 *
 * @returns the transaction to write in, and the username's key; null when there is nobody with this id
 */
export async function announcePageChange(
  tx: Tx,
  userId: string,
): Promise<{ tx: PageTx; key: string | null }> {
  const [row] = await tx.$queryRaw<{ key: string }[]>`
    SELECT username_key AS key, pg_notify(${PAGE_CHANNEL}, username_key)::text FROM users WHERE id = ${userId}::uuid`;
  return { tx: tx as PageTx, key: row?.key ?? null };
}
