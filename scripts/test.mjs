// `npm test`, or some stages: `node scripts/test.mjs unit e2e`. Plain JavaScript: it installs packages.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { installOrExit } from "./support/install.mjs";
import { runUnderPinnedNode } from "./support/supervise.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await installOrExit(root);
runUnderPinnedNode(root, ["scripts/test/run.ts", ...process.argv.slice(2)]);
