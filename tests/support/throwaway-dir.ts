import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDataDir } from "../../scripts/database/postgres-cluster.ts";

/**
 * A DATA_DIR for one run, outside the checkout: PostgreSQL's user may have no access to the checkout.
 *
 * In `npm test` all of them are in one folder (TEST_TMP_DIR), which is removed even when the run is interrupted.
 *
 * @param purpose part of its name
 * @param parent by default that folder, else the system's temporary one
 */
export function createThrowawayDir(
  purpose: string,
  parent = process.env.TEST_TMP_DIR ?? tmpdir(),
): { path: string; remove: () => void } {
  const path = mkdtempSync(join(parent, `logix-${purpose}-`));
  chmodSync(path, 0o711);
  return { path, remove: () => removeDataDir(path) };
}
