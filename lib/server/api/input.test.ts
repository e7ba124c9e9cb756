import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { describe, expect, it } from "vitest";
import { REGISTER_ROOTS, registerBody } from "#lib/wire/account/server";
import { paymentsBody } from "#lib/wire/payment/server";
import { activateUsersCall } from "#lib/contract/admin/people";
import { changeSettingsCall } from "#lib/contract/admin/settings";
import { profileBodyOf } from "#lib/wire/profile/server";
import { ERROR_FIELDS_MAX, validate, throwFieldErrors } from "#lib/server/http/input";
import { toErrorResponse } from "./route.ts";

const HOSTILE_ITEMS = 300_000;

const activateUsersBody = activateUsersCall.body;
const settingsBody = changeSettingsCall.body;
const profileBody = profileBodyOf("owner@example.com");

interface ListField {
  name: string;
  schema: z.ZodType;
  wrap: (items: unknown) => unknown;
  fieldRoots?: string[];
}

const slots = ["Pr", "Se", "Th", "Ph"] as const;

const LISTS: ListField[] = [
  ...slots.flatMap((slot): ListField[] => [
    {
      name: `phone.LinkedTo_${slot}`,
      schema: registerBody,
      fieldRoots: REGISTER_ROOTS,
      wrap: (items) => ({ userData: { phone: { [`LinkedTo_${slot}`]: items } }, card_style: {} }),
    },
    {
      name: `phone.LinkedTo_${slot}`,
      schema: profileBody,
      wrap: (items) => ({ phone: { [`LinkedTo_${slot}`]: items } }),
    },
  ]),
  {
    name: "Professional.Skilles",
    schema: profileBody,
    wrap: (items) => ({ Professional: { Skilles: items } }),
  },
  {
    name: "Professional.Collection",
    schema: profileBody,
    wrap: (items) => ({ Professional: { Collection: items } }),
  },
  { name: "projects", schema: profileBody, wrap: (items) => ({ projects: items }) },
  {
    name: "projects.0.technologies",
    schema: profileBody,
    wrap: (items) => ({ projects: [{ title: "x", technologies: items }] }),
  },
  { name: "socialLinks", schema: profileBody, wrap: (items) => ({ socialLinks: items }) },
  { name: "payaments_data", schema: paymentsBody, wrap: (items) => ({ payaments_data: items }) },
  { name: "ids", schema: activateUsersBody, wrap: (items) => ({ ids: items }) },
  { name: "offers", schema: settingsBody, wrap: (items) => ({ offers: items }) },
  { name: "contact.whatsapp", schema: settingsBody, wrap: (items) => ({ contact: { whatsapp: items } }) },
  { name: "contact.hours", schema: settingsBody, wrap: (items) => ({ contact: { hours: items } }) },
];

const ITEMS = (
  [
    ["empty texts", '""'],
    ["empty objects", "{}"],
    ["numbers", "7"],
    ["nested lists", "[]"],
  ] as const
).map(([what, item]) => {
  const json = `[${Array(HOSTILE_ITEMS).fill(item).join()}]`;
  return { what, items: JSON.parse(json) as unknown[] };
});

describe("a list of 300,000 items", () => {
  describe.each(LISTS)("in $name", ({ name, schema, wrap, fieldRoots }) => {
    it.each(ITEMS)(
      `a list of 300,000 $what in ${name} is rejected before its items are read`,
      async ({ items }) => {
        const { counted, read } = countReads(items);
        const result = validate(schema, wrap(counted), fieldRoots);
        expect([result.hasWrongType, result.invalid[name]?.key]).toEqual([false, "errors.tooMany"]);
        expect(await sizeOfRefusal(result)).toBeLessThan(10_000);
        expect(read.items).toBe(0);
      },
    );
  });

  it("a list that is too long is rejected with 422, even when its items have the wrong type", () => {
    expect(() => validateOrThrow(activateUsersBody, { ids: Array(101).fill(1) })).toThrow("invalid");
    expect(validate(activateUsersBody, { ids: Array(100).fill(1) }).hasWrongType).toBe(true);
  });
});

it("a string is refused for its length before it is read", () => {
  const bio = (chars: number) => validate(profileBody, { bio: `${" ".repeat(chars - 1)}x` });
  const titleOf = (chars: number) => validate(profileBody, { titel: `${" ".repeat(chars - 1)}x` });
  expect(titleOf(2048).value).toEqual({ title: "x" });
  expect(titleOf(2049).invalid).toEqual({ titel: { key: "errors.tooLong", values: { max: 2048 } } });
  expect(bio(2048).value).toEqual({ bio: "x" });
  expect(bio(2049).invalid).toHaveProperty("bio");
});

it("a list field that is absent, null or not a list is rejected", () => {
  expect(validate(activateUsersBody, {}).missing).toHaveProperty("ids");
  for (const ids of [null, {}, "x", 1]) expect(validate(activateUsersBody, { ids }).hasWrongType).toBe(true);
  expect(validate(profileBody, {}).value).toEqual({});
});

it("every schema bounds a list before it validates the items", () => {
  const folders = ["lib/wire", "lib/schemas"].map((folder) => join(process.cwd(), folder));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const unbounded = sources
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith("schemas/fields.ts"))
    .filter((file) =>
      /\bz\s*\.\s*(array|tuple|record|map|set)\(|\.array\(\)/.test(readFileSync(file, "utf8")),
    );
  expect(unbounded).toEqual([]);
});

describe("an error response", () => {
  const projects = Array.from({ length: 50 }, () => ({
    title: "<script>",
    description: "<script>",
    link: "ftp://x",
    technologies: Array<string>(50).fill("<script>"),
    date: "x",
  }));

  it("an error response names at most 50 fields and stays below 10,000 bytes", async () => {
    const result = validate(profileBody, { projects });
    expect(Object.keys(result.invalid)).toHaveLength(ERROR_FIELDS_MAX);
    expect(await sizeOfRefusal(result)).toBeLessThan(10_000);
  });

  it("a wrong type returns 400 and a missing text 402, even after 50 invalid fields", () => {
    const [first, ...others] = projects;
    expect(validate(profileBody, { projects: [...others, { ...first, date: 7 }] }).hasWrongType).toBe(true);
    const withMissing = { projects: [...others, { ...first, title: "" }] };
    expect(() => validateOrThrow(profileBody, withMissing)).toThrow("required");
    try {
      validateOrThrow(profileBody, withMissing);
    } catch (error) {
      const fields = Object.keys((error as { fields: object }).fields);
      expect(fields).toHaveLength(ERROR_FIELDS_MAX);
      expect(fields[0]).toBe("projects.49.title");
    }
  });
});

function validateOrThrow(schema: z.ZodType, input: unknown): void {
  throwFieldErrors(validate(schema, input));
}

async function sizeOfRefusal(result: ReturnType<typeof validate>): Promise<number> {
  try {
    throwFieldErrors(result);
  } catch (error) {
    return (await toErrorResponse(error, "ar").arrayBuffer()).byteLength;
  }
}

/** Counts how often an item of a list is read. */
function countReads(items: unknown[]): { counted: unknown[]; read: { items: number } } {
  const read = { items: 0 };
  const counted = new Proxy(items, {
    get(list, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) read.items++;
      return Reflect.get(list, key, receiver) as unknown;
    },
  });
  return { counted, read };
}
