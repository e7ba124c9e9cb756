import "server-only";
import { eraseDeletedAccounts } from "#lib/server/dal/jobs/erasures";
import { openBulkConnection } from "#lib/server/database/sql";

/** Erases statistics of deleted accounts on a separate connection, because it may take minutes. */
export async function eraseDeletedStatistics(): Promise<void> {
  const sql = openBulkConnection();
  try {
    await eraseDeletedAccounts(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
