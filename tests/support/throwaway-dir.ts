import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDataDir } from "../../scripts/support/postgres-cluster.ts";

/**
 * A DATA_DIR for one run. In the system's folder for temporary files, which PostgreSQL's user can enter even
 * when the checkout is closed to him.
 *
 * In `npm test` all of them stand in one folder (TEST_TMP_DIR), which is removed even when the run is interrupted.
 *
 * @param purpose part of its name
 */
export function createThrowawayDir(purpose: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(process.env.TEST_TMP_DIR ?? tmpdir(), `logix-${purpose}-`));
  chmodSync(path, 0o711);
  return { path, remove: () => removeDataDir(path) };
}
