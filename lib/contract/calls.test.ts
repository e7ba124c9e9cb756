import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";
import type { Access, Contract } from "./call.ts";
import { CALLS } from "./calls.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const DOCS = readFileSync(join(ROOT, "docs", "api.md"), "utf8");

/** Of the table of all bases, beside the number; the others are of one kind of caller. */
const COLUMNS_WITH_CALLER = 4;

const WHO: Partial<Record<Access, string>> = { activeOwner: "owner" };

/** Objects with more keys are named, not spelt. */
const SPELT_KEYS_MAX = 6;

type Shape = z.core.JSONSchema.JSONSchema;

const toShape = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** `numbers, to, note?` */
function spellInput(schema: z.ZodType): string {
  const missing = schema.safeParse({}).error?.issues.map(({ path: [key] }) => key) ?? [];
  const keys = Object.keys(toShape(schema).properties ?? {});
  return `\`${keys.map((key) => (missing.includes(key) ? key : `${key}?`)).join(", ")}\``;
}

/** `{moved, refused:[{number, reason}]}`; empty for what is no object, or a large one inside of another. */
function spellOutput({ properties = {} }: Shape, keysMax = Infinity): string {
  const entries = Object.entries(properties) as [string, Shape][];
  if (entries.length === 0 || entries.length > keysMax) return "";
  const parts = entries.map(([key, { items }]) => {
    const item = spellOutput((items ?? {}) as Shape, SPELT_KEYS_MAX);
    return item ? `${key}:[${item}]` : key;
  });
  return `{${parts.join(", ")}}`;
}

function toRow({ name, query, body, response, status, notice, about }: Contract): string[] {
  const input = [query, body].flatMap((schema) => (schema ? [spellInput(schema)] : [])).join("; ");
  const data = toShape(response);
  const shape = spellOutput(notice ? { properties: { message: {}, ...data.properties } } : data);
  const output = [...(shape ? [`\`${shape}\``] : []), ...(about ? [about] : [])].join(": ");
  return [`\`${name}\``, input, status ? `${status} ${output}` : output];
}

it.each(CALLS.map((each) => [each.name, each as Contract] as const))(
  "docs/api.md has the row of %s",
  (name, declared) => {
    const line = DOCS.split("\n").find((each) => each.includes(`| \`${name}\` `)) ?? "";
    const cells = line.split("|").map((cell) => cell.trim());
    const row = cells.slice(cells.indexOf(`\`${name}\``), -1);
    const [call = "", ...texts] = toRow(declared);
    expect(row).toEqual(
      row.length === COLUMNS_WITH_CALLER
        ? [call, WHO[declared.access] ?? declared.access, ...texts]
        : [call, ...texts],
    );
  },
);

it.each(CALLS.map(({ name }) => name))("the route of %s serves it", (name) => {
  const [method, path = ""] = name.split(" ");
  const folder = path.replaceAll("{", "[").replaceAll("}", "]");
  const source = readFileSync(join(ROOT, "app", folder, "route.ts"), "utf8");
  expect(source).toMatch(new RegExp(`export const ${method} = serve\\(`));
});

it("each call is declared once", () => {
  const names = CALLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
