// `npm run audit:supply`; --write updates docs/licences.md first.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { auditSupply } from "./audit-supply/audit.ts";
import { renderLicences } from "./audit-supply/licences.ts";
import { parseLock } from "./audit-supply/lock.ts";
import { MIN_VERSIONS_CHECKED } from "./audit-supply/rules.ts";

const ROOT = join(import.meta.dirname, "..");
const LICENCES = join(ROOT, "docs", "licences.md");

const lock = read("package-lock.json");
if (process.argv.includes("--write") && lock !== null)
  writeFileSync(LICENCES, renderLicences(parseLock(lock)));

const manifest = read("package.json") ?? "{}";
const faults = auditSupply({ manifest, lock, licences: read("docs/licences.md") });
for (const fault of faults) console.error(fault);
const count = lock === null ? 0 : parseLock(lock).length;
console.log(`${count} packages, ${faults.length} faults; minimum versions checked ${MIN_VERSIONS_CHECKED}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function read(path: string): string | null {
  const absolute = join(ROOT, path);
  return existsSync(absolute) ? readFileSync(absolute, "utf8") : null;
}
