import { readdirSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { run } from "node:test";
import { spec as Spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const missing = ["BASE_URL", "ADMIN_EMAIL", "ADMIN_PASSWORD"].filter((name) => !process.env[name]);
if (missing.length) {
  console.error(`Set ${missing.join(", ")}; see README.md.`);
  process.exit(1);
}
await fetch(process.env.BASE_URL).catch(() => {
  console.error(`Nothing answers at BASE_URL ${process.env.BASE_URL}.`);
  process.exit(1);
});

const [filter] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(here)
  .filter((name) => name.endsWith(".test.mjs"))
  .map((name) => here + name);

let passed = 0;
let failed = 0;
// Ignores suites, which repeat their tests' results, and tests that the filter skips.
const isTest = ({ name, skip, details }) =>
  skip === undefined && details.type !== "suite" && !files.includes(name);

const results = run({
  files,
  concurrency: true,
  ...(filter && { testNamePatterns: new RegExp(filter, "i") }),
})
  .on("test:pass", (event) => (passed += isTest(event) ? 1 : 0))
  .on("test:fail", (event) => (failed += isTest(event) || files.includes(event.name) ? 1 : 0));
await pipeline(results, new Spec(), process.stdout, { end: false });

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
