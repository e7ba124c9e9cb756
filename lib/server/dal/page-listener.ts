import type { Client } from "pg";
import { PAGE_CHANNEL } from "#lib/server/page-invalidation";

/** Profiles by username key, without deleted ones. */
export type StoredProfiles = ReadonlyMap<string, { readonly isActive: boolean }>;

/** Subscribes this connection to the changes that transactions announce (dal/page-changes.ts). */
export async function listenOn(client: Client): Promise<void> {
  await client.query(`LISTEN ${PAGE_CHANNEL}`);
}

export async function ping(client: Client): Promise<void> {
  await client.query("SELECT 1");
}

export async function findStoredProfiles(client: Client, keys: readonly string[]): Promise<StoredProfiles> {
  const { rows } = await client.query<{ key: string; isActive: boolean }>(
    `SELECT username_key AS key, is_active AS "isActive" FROM users WHERE username_key = ANY ($1)`,
    [keys],
  );
  return new Map(rows.map(({ key, isActive }) => [key, { isActive }]));
}
