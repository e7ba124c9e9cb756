// `npm start`, and `npm run dev` with the argument "dev". Plain JavaScript without packages: it installs them.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./support/install.mjs";
import { runUnderPinnedNode } from "./support/supervise.mjs";

const STOP_MAX_MS = 8200;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  await ensureInstalled(root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
runUnderPinnedNode(root, ["scripts/launch.ts", ...process.argv.slice(2)], STOP_MAX_MS);
