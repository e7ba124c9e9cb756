// `npm start`, or `npm run dev` with "dev". Plain JavaScript without packages: it installs them.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { getHeapStatistics } from "node:v8";
import { installOrExit } from "./support/install.mjs";
import { runUnderPinnedNode, timeLimit } from "./support/supervise.mjs";

const STOP_MAX_MS = 8200;
const HEAP_MAX_MB = 512;
const YOUNG_MAX_MB = 8;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

await installOrExit(root);
const args = process.argv.slice(2);
const flags = args[0] === "dev" ? [] : memoryFlags();
runUnderPinnedNode(root, [...flags, "scripts/launch.ts", ...args], timeLimit(STOP_MAX_MS));

/** V8 collects garbage late on large machines. Workers inherit the flags and use about 100 MB of heap. */
function memoryFlags() {
  const ownMb = Math.floor(getHeapStatistics().heap_size_limit / 1024 ** 2);
  return [`--max-old-space-size=${Math.min(HEAP_MAX_MB, ownMb)}`, `--max-semi-space-size=${YOUNG_MAX_MB}`];
}
