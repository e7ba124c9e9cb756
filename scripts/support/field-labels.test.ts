import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Contract } from "#lib/contract/call";
import { CALLS } from "#lib/contract/calls";
import { LOCALES } from "#lib/domain/locale";
import { createTexts } from "#lib/i18n/texts";
import type { Refusal } from "#lib/schemas/fields";
import { REGISTER_ROOTS } from "#lib/wire/account/server";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { definitionOf, listNodes } from "../../tests/support/schema-nodes.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const REFUSED = { key: "errors.invalidInput", values: { reason: "<…>" } } as const;
/** What only a name on the wire has: Latin letters in Arabic; in English dots, underscores and inner capitals. */
const WIRE_NAME = { ar: /[A-Za-z]/, en: /[._]|[a-z][A-Z]/ };
const texts = createTexts({ ar, en });

/** Bodies of our own calls, and schemas of the wire and the open API, also from functions that make one for an e-mail address. */
async function listSchemas(): Promise<z.core.$ZodType[]> {
  const files = globSync("lib/{wire,open-api}/**/*.ts", { cwd: ROOT }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>),
  );
  const ofWire = modules
    .flatMap((exports) => Object.entries(exports))
    .map(([name, value]) =>
      name.endsWith("BodyOf") ? (value as (email: string) => unknown)("a@b.dz") : value,
    )
    .filter((value) => value instanceof z.core.$ZodType);
  return [...ofWire, ...(CALLS as readonly Contract[]).flatMap(({ body }) => body ?? [])];
}

/** Names of the sanitised texts, as in `fields` of a refusal. */
const findTexts = (schema: z.core.$ZodType): string[] =>
  listNodes(schema)
    .filter(({ schema: each }) => readsText(each) && isSanitised(each))
    .map(({ path }) => path.join("."));

function readsText(schema: z.core.$ZodType): boolean {
  const definition = definitionOf(schema);
  return "in" in definition && definition.in instanceof z.core.$ZodString;
}

const isSanitised = (schema: z.core.$ZodType): boolean =>
  z
    .safeParse(schema, "<script>")
    .error?.issues.some(
      (issue) => issue.code === "custom" && (issue.params as Refusal | undefined)?.text.key === REFUSED.key,
    ) ?? false;

const names = [...new Set((await listSchemas()).flatMap((schema) => findTexts(schema)))]
  .map((name) => name.split("."))
  .map((path) => (REGISTER_ROOTS.includes(path[0] ?? "") ? path.slice(1) : path).join("."))
  .filter(Boolean);

describe.each(LOCALES)("in %s", (locale) => {
  const unlabelled = texts.translateField(locale, "wireName.xyz", REFUSED);

  it.each(names)("the sanitised field %s has a label", (name) => {
    const text = texts.translateField(locale, name, REFUSED);
    expect(text).not.toBe(unlabelled);
    expect(text).not.toMatch(WIRE_NAME[locale]);
  });

  it("a field without a label does not show its name on the wire", () => {
    expect(unlabelled).not.toMatch(WIRE_NAME[locale]);
  });
});

it("a field's label belongs to its place, whatever its position in a list", () => {
  const say = (name: string) => texts.translateField("en", name, REFUSED);
  expect(say("delivery.note")).toBe("Invalid Input detected in delivery note: <…>");
  expect(say("delivery.commune")).toBe("Invalid Input detected in commune: <…>");
  expect(say("accounts.2.holder")).toBe("Invalid Input detected in account holder: <…>");
  expect(say("rules.bio.ar")).toBe("Invalid Input detected in bio: <…>");
  expect(say("orderMessages.en.shipped")).toBe("Invalid Input detected in order message: <…>");
});

it("the walk finds the texts of nested objects, lists, records and both languages", () => {
  expect(names).toEqual(
    expect.arrayContaining([
      "delivery.note",
      "accounts.0.holder",
      "event.title",
      "orderMessages.ar.key",
      "rows.0.parcel",
    ]),
  );
});
