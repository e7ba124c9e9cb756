/** Writes docs/map.md, and the rows of all declared calls into docs/api.md. A new call first needs its row, with the name only. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Contract } from "#lib/contract/call";
import { CALLS } from "#lib/contract/calls";
import { readRow } from "./support/api-table.ts";
import { renderFeatureMap } from "./support/feature-map.ts";

const ROOT = join(import.meta.dirname, "..");
const API = join(ROOT, "docs", "api.md");

const lines = readFileSync(API, "utf8").split("\n");
for (const contract of CALLS as readonly Contract[]) {
  const { line, derived } = readRow(lines, contract);
  lines[line] = `| ${derived.join(" | ")} |`;
}
writeFileSync(API, lines.join("\n"));
writeFileSync(join(ROOT, "docs", "map.md"), renderFeatureMap(ROOT));
