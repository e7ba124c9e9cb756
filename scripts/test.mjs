// `npm test`, or some stages: `node scripts/test.mjs unit e2e`. Plain JavaScript: it installs packages.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./support/install.mjs";
import { runUnderPinnedNode } from "./support/supervise.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  await ensureInstalled(root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
runUnderPinnedNode(root, ["scripts/test/run.ts", ...process.argv.slice(2)]);
