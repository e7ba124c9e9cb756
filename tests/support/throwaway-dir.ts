import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDataDir } from "../../scripts/database/postgres-cluster.ts";

/**
 * A DATA_DIR for one run, in the system's temporary folder: PostgreSQL's user may have no access to the checkout.
 *
 * In `npm test` all of them are in one folder (TEST_TMP_DIR), which is removed even when the run is interrupted.
 *
 * @param purpose part of its name
 */
export function createThrowawayDir(purpose: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(process.env.TEST_TMP_DIR ?? tmpdir(), `logix-${purpose}-`));
  chmodSync(path, 0o711);
  return { path, remove: () => removeDataDir(path) };
}
