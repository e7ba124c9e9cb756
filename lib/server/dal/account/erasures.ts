import "server-only";
import { eraseDeletedAccounts } from "#lib/server/dal/jobs/erasures";
import { openBulkConnection } from "#lib/server/database/sql";

/** Statistics of deleted accounts, on a connection of its own, as it may take minutes. */
export async function eraseNow(): Promise<void> {
  const sql = openBulkConnection();
  try {
    await eraseDeletedAccounts(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
