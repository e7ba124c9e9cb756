import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Contract } from "#lib/contract/call";
import { CALLS } from "#lib/contract/calls";
import { readRow } from "./api-table.ts";

/** Written by `npm run docs`. */
const DOCS = readFileSync(join(import.meta.dirname, "..", "..", "docs", "api.md"), "utf8").split("\n");

it.each(CALLS.map((each) => [each.name, each as Contract] as const))(
  "docs/api.md has the row of %s",
  (_name, declared) => {
    const { found, derived } = readRow(DOCS, declared);
    expect(found).toEqual(derived);
  },
);
