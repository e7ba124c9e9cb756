import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const PROJECT = ["oxlint.config.ts", "tsconfig.json", "scripts/lint"];

type Fault = [string, string, string, string];
const STOPWATCH = "A test waits for an event, a count or an order. A duration belongs into tests/limits.";
const UNBOUNDED = "field.given() for input, field.output() for our own responses.";
const PACKED_OBJECT = "Using a spread operator here creates a new object unnecessarily.";
const PACKED_LIST = "Using a spread operator here creates a new array unnecessarily.";
const BESIDE_OPTIONAL = "Put each text beside an optional part into an element of its own.";
const UNREAD = "Write a valid expression and its flags here, so that lint can check it.";
const quadratic = (reason: string) => `Time grows with the square of the input ${reason}.`;
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
    "lib/server/services/order/orders.ts",
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
    "attributes packed into an object",
    "components/ui/name.tsx",
    'import { Field } from "./field.tsx";\nexport const Name = ({ name }: { name: string }) => <Field {...{ name }} />;',
    "Write each property as an attribute.",
  ],
  [
    "properties packed into an object",
    "lib/domain/packed-object.ts",
    "export const toPerson = (name: string, age: number) => ({ ...{ name, age } });",
    PACKED_OBJECT,
  ],
  [
    "values packed into a list",
    "lib/domain/packed-list.ts",
    'export const LANGUAGES = [...["ar", "en"], "fr"];',
    PACKED_LIST,
  ],
  [
    "a text beside a part that may come and go",
    "components/ui/save.tsx",
    "export const Save = ({ isBusy }: { isBusy: boolean }) => <p>{isBusy && <b />} Save</p>;",
    BESIDE_OPTIONAL,
  ],
  [
    "a text that may come and go beside an element",
    "components/ui/saved.tsx",
    "export const Saved = ({ at }: { at: string }) => <p><b />{at ? `Saved ${at}` : null}</p>;",
    BESIDE_OPTIONAL,
  ],
  [
    "a text beside a list",
    "components/ui/names.tsx",
    'export const Names = ({ all, t }: { all: string[]; t: (key: string) => string }) => (\n  <p>{t("names")} {all.map((name) => <b key={name}>{name}</b>)}</p>\n);',
    BESIDE_OPTIONAL,
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
    UNBOUNDED,
  ],
  [
    "a string of a cookie without a limit",
    "lib/server/auth/cookie.ts",
    'import * as z from "zod";\nexport const claims = z.object({ state: z.string().min(1) });',
    UNBOUNDED,
  ],
  [
    "a string with a limit that may hold what the database refuses",
    "lib/server/services/name.ts",
    'import * as z from "zod";\nexport const name = z.string().max(9);',
    UNBOUNDED,
  ],
  [
    "an address without a limit",
    "server/http/address.ts",
    'import * as z from "zod";\nexport const address = z.email();',
    UNBOUNDED,
  ],
  [
    "a value that becomes a string without a limit",
    "lib/wire/order/page.ts",
    'import * as z from "zod";\nexport const page = z.coerce.string();',
    UNBOUNDED,
  ],
  [
    "an expression that is tried again at each place of a long run",
    "lib/domain/spaces.ts",
    "export const trimmed = (text: string) => text.replace(/ +$/, '');",
    quadratic("on a long run of / /"),
  ],
  [
    "an expression whose parts compete for the same characters",
    "lib/domain/words.ts",
    "export const isWord = (text: string) => /^a*a*b/.test(text);",
    quadratic("on a long run of /a/"),
  ],
  [
    "a text that becomes an expression tried at each place of a long run",
    "lib/domain/constructed.ts",
    'export const SPACES = new RegExp(" +$");',
    quadratic("on a long run of / /"),
  ],
  [
    "a text whose flag m makes an expression start at each line",
    "lib/domain/lines.ts",
    'export const LAST = RegExp("^\\\\n*x", "m");',
    quadratic("on a long run of /\\n/"),
  ],
  [
    "a template whose value competes for the same characters",
    "lib/domain/named.ts",
    "export const toPattern = (name: string) => new RegExp(`^\\\\d*${name}*x`, `u`);",
    quadratic("on a long run of /9/"),
  ],
  [
    "a raw template that becomes an expression tried at each place of a long run",
    "lib/domain/raw.ts",
    "export const DIGITS = new RegExp(String.raw`\\d+x`);",
    quadratic("on a long run of /\\d/"),
  ],
  [
    "an expression that is not written where it is made",
    "lib/domain/elsewhere.ts",
    "export const toPattern = (source: string) => new RegExp(source);",
    UNREAD,
  ],
  [
    "an expression whose flags are not written where it is made",
    "lib/domain/flags.ts",
    'export const toPattern = (flags: string) => new RegExp("^a", flags);',
    UNREAD,
  ],
  [
    "a raw template of another tag as an expression",
    "lib/domain/tagged.ts",
    "export const toPattern = (tag: typeof String.raw) => new RegExp(tag`a`);",
    UNREAD,
  ],
  [
    "a template that is not valid with 9 as its value",
    "lib/domain/bound.ts",
    "export const toPattern = (max: number) => new RegExp(`^a{10,${max}}$`);",
    UNREAD,
  ],
  [
    "a lookbehind that reads a long run at each place",
    "lib/domain/behind.ts",
    "export const hasEnd = (text: string) => /(?<=a*)b/.test(text);",
    quadratic("when a lookaround reads /a*/ again at each place"),
  ],
  [
    "a lookahead that reads the rest after each occurrence of a word",
    "lib/domain/ahead.ts",
    "export const isLast = (text: string) => /\\bword\\b(?!.*word)/.test(text);",
    quadratic("when a lookaround reads /.*/ again at each place"),
  ],
  [
    "a lookahead that reads a long run at each line",
    "lib/domain/line.ts",
    "export const hasLine = (text: string) => /^(?=[^x]*)y/m.test(text);",
    quadratic("when a lookaround reads /[^x]*/ again at each place"),
  ],
  [
    "a lookahead that is tried at each end of a repeated group",
    "lib/domain/group.ts",
    "export const hasGroup = (text: string) => /^(?:ab)*(?=[^x]*)y/.test(text);",
    quadratic("when a lookaround reads /[^x]*/ again at each place"),
  ],
  [
    "a lookahead that is tried in each repetition of a group",
    "lib/domain/repeated.ts",
    "export const isRepeated = (text: string) => /^(?:(?=[^x]*)ab)*$/.test(text);",
    quadratic("when a lookaround reads /[^x]*/ again at each place"),
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
    "lookaheads that are tried at the start only",
    "lib/domain/start.ts",
    "export const isMixed = (text: string) => /^(?=.*\\d)(?!.*x)[\\da-z]+$/.test(text);",
  ],
  [
    "a lookaround with a bound",
    "lib/domain/bounded.ts",
    "export const isAfter = (text: string) => /(?<=a{0,9})b(?=\\d{3})/.test(text);",
  ],
  [
    "a template whose value is a bound",
    "lib/domain/template.ts",
    'export const toPattern = (max: number) => new RegExp(`^(?=.*\\\\d)[\\\\w-]{3,${max}}$`, "i");',
  ],
  [
    "a raw template that is an expression",
    "lib/domain/raw-name.ts",
    "export const toPattern = (name: string) => new RegExp(String.raw`^\\w+=(?:${name})$`);",
  ],
  [
    "a string of a call as a field",
    "lib/wire/order/short.ts",
    'import * as field from "#lib/schemas/fields";\nexport const short = field.given(9).regex(/^a+$/);',
  ],
  [
    "strings whose form bounds them",
    "lib/wire/order/ids.ts",
    'import * as z from "zod";\nexport const ids = z.object({ id: z.uuid(), day: z.iso.date() });',
  ],
  [
    "a string that the browser stored itself",
    "lib/client/stored.ts",
    'import * as z from "zod";\nexport const stored = z.string();',
  ],
  [
    "attributes from a value",
    "components/ui/email.tsx",
    'import { Field } from "./field.tsx";\nexport const Email = (props: { name: string }) => <Field {...props} />;',
  ],
  [
    "a property that may be left out",
    "lib/domain/optional.ts",
    "export const toPerson = (name: string, age?: number) => ({ name, ...(age !== undefined && { age }) });",
  ],
  [
    "texts in elements of their own beside a part that may come and go",
    "components/ui/saving.tsx",
    "export const Saving = ({ isBusy }: { isBusy: boolean }) => <p>{isBusy && <b />} <span>Save</span></p>;",
  ],
  [
    "a text that changes alone in its element",
    "components/ui/changing.tsx",
    'export const Changing = ({ isBusy }: { isBusy: boolean }) => <p><b />{isBusy ? "Wait" : "Save"}</p>;',
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
  const { stdout } = spawnSync(oxlint, ["--format=json", "components", "lib", "server", "tests"], {
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
