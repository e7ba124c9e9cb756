import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const PROJECT = ["oxlint.config.ts", "tsconfig.json", "scripts/lint"];

type Fault = [string, string, string, string];
const STOPWATCH = "A test waits for an event, a count or an order. A duration belongs into tests/limits.";
const FAULTS: Fault[] = [
  [
    "an import from a room that is not allowed",
    "lib/domain/card.ts",
    'export { env } from "#lib/server/env";',
    "lib/domain may import messages: docs/architecture.md, Rooms.",
  ],
  [
    "a lazy import from a room that is not allowed",
    "lib/domain/lazy.ts",
    'export const load = () => import("#lib/server/env");',
    "lib/domain may import messages: docs/architecture.md, Rooms.",
  ],
  [
    "a value from the server's half of the wire",
    "lib/wire/order/client.ts",
    'import { schema } from "./server";\nexport const order = schema;',
    "Import types only: zod and the schemas would be sent to the browser.",
  ],
  [
    "SQL outside the data layer",
    "lib/server/services/orders.ts",
    "export const count = (sql: typeof String.raw) => sql`select 1`;",
    "Only lib/server/dal reads and writes the database.",
  ],
  [
    "a query of a client outside the data layer",
    "server/pages/changes.ts",
    'export const ping = (client: { query(text: string): void }) => client.query("SELECT 1");',
    "Only lib/server/dal reads and writes the database.",
  ],
  [
    "a query in a template outside the data layer",
    "lib/server/jobs/changes.ts",
    "export const listen = (client: { query(text: string): void }, channel: string) =>\n  client.query(`listen ${channel}`);",
    "Only lib/server/dal reads and writes the database.",
  ],
  [
    "the environment outside its module",
    "lib/server/machine.ts",
    "export const zone = process.env.TZ;",
    "Disallowed usage of `process.env`.",
  ],
  [
    "zod imported as one name",
    "lib/schemas/fields.ts",
    'import { z } from "zod";\nexport const text = z.string();',
    "import * as z: as one name, zod brings all its languages to the browser (60 KB).",
  ],
  [
    "a string of a call without a limit",
    "lib/wire/order/search.ts",
    'import * as z from "zod";\nexport const search = z.string();',
    "field.given() for input, field.output() for our own responses.",
  ],
  [
    "an expression that is tried again at each place of a long run",
    "lib/domain/spaces.ts",
    "export const trimmed = (text: string) => text.replace(/ +$/, '');",
    "Time grows with the square of the input on a long run of / /.",
  ],
  [
    "an expression whose parts compete for the same characters",
    "lib/domain/words.ts",
    "export const isWord = (text: string) => /^a*a*b/.test(text);",
    "Time grows with the square of the input on a long run of /a/.",
  ],
  [
    "a promise that is not awaited",
    "lib/domain/promise.ts",
    "export function save(): void {\n  Promise.reject(new Error());\n}",
    "Promises must be awaited, add void operator to ignore.",
  ],
  [
    "a reading of the clock in a test",
    "tests/http/quick.test.ts",
    "export const startedMs = performance.now();",
    STOPWATCH,
  ],
  [
    "a reading of processor time in a test",
    "tests/http/processor.test.ts",
    "export const started = process.threadCpuUsage();",
    STOPWATCH,
  ],
  [
    "a reading of nanoseconds in a test",
    "tests/http/nanoseconds.test.ts",
    "export const startedNs = process.hrtime.bigint();",
    STOPWATCH,
  ],
  [
    "a difference of times in a test",
    "lib/server/quick.test.ts",
    "export const passed = (startedMs: number) => Date.now() - startedMs;",
    STOPWATCH,
  ],
  [
    "a comparison with milliseconds in a test",
    "tests/e2e/quick.spec.ts",
    "export const check = (value: { toBeLessThan(limit: number): void }, LIMIT_MS: number) =>\n  value.toBeLessThan(LIMIT_MS);",
    STOPWATCH,
  ],
  [
    "a value of another type",
    "lib/domain/type.ts",
    "export const count: string = 1;",
    "Type 'number' is not assignable to type 'string'.",
  ],
];
const ACCEPTED = [
  ["types of the server's half", "lib/wire/card/client.ts", 'export type { Card } from "./server";'],
  [
    "SQL in the data layer",
    "lib/server/dal/order/orders.ts",
    'export { sql } from "#lib/server/database/sql";',
  ],
  [
    "a query of a client in the data layer",
    "lib/server/dal/page-listener.ts",
    'export const ping = (client: { query(text: string): void }) => client.query("SELECT 1");',
  ],
  [
    "an expression that starts at the first character of a run",
    "lib/domain/run.ts",
    "export const isPaid = (text: string) => /(?<!\\d)\\d+ DA/.test(text);",
  ],
  [
    "a time in the past",
    "tests/http/past.test.ts",
    "export const ago = (minutes: number) => Date.now() - minutes * 60_000;",
  ],
  [
    "a duration in the tests of limits",
    "tests/limits/quick.test.ts",
    "export const startedMs = performance.now();",
  ],
  [
    "a query that is not SQL",
    "server/http/media.ts",
    'export const find = (media: { query(text: string): void }) => media.query("selected");',
  ],
] as const;

const dir = createThrowawayDir("lint");
afterAll(() => dir.remove());

/** Errors about imports and declarations, which are missing in the copied project. */
const MISSING = /^Cannot find (module|name) /;

let reported: { filename: string; message: string }[];
beforeAll(() => {
  for (const file of PROJECT) cpSync(join(ROOT, file), join(dir.path, file), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(dir.path, "node_modules"));
  for (const [, path, text] of [...FAULTS, ...ACCEPTED]) {
    mkdirSync(dirname(join(dir.path, path)), { recursive: true });
    writeFileSync(join(dir.path, path), text);
  }
  const oxlint = join(ROOT, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format=json", "lib", "server", "tests"], {
    cwd: dir.path,
    encoding: "utf8",
  });
  reported = (JSON.parse(stdout) as { diagnostics: typeof reported }).diagnostics;
});

const messagesOf = (path: string) =>
  reported
    .filter(({ filename, message }) => filename === path && !MISSING.test(message))
    .map(({ message }) => message);

it.each(FAULTS)("lint reports %s", (_fault, path, _text, message) => {
  expect(messagesOf(path)).toEqual([message]);
});

it.each(ACCEPTED)("lint accepts %s", (_case, path) => {
  expect(messagesOf(path)).toEqual([]);
});
