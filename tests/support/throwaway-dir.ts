import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDataDir } from "../../scripts/database/postgres-cluster.ts";

/**
 * Creates a DATA_DIR outside the checkout, which PostgreSQL's user may not read. `npm test` removes
 * TEST_TMP_DIR even when interrupted.
 */
export function createThrowawayDir(
  purpose: string,
  parent = process.env.TEST_TMP_DIR ?? tmpdir(),
): { path: string; remove: () => void } {
  const path = mkdtempSync(join(parent, `logix-${purpose}-`));
  chmodSync(path, 0o711);
  return { path, remove: () => removeDataDir(path) };
}
