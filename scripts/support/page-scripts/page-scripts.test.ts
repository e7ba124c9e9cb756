import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createThrowawayDir } from "../../../tests/support/throwaway-dir.ts";
import { bundlePageScripts } from "./page-scripts.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const out = createThrowawayDir("page-scripts");
beforeAll(() => bundlePageScripts(root, out.path));
afterAll(() => out.remove());

const textOf = (name: string) => readFileSync(join(out.path, name), "utf8");

it("bundlePageScripts writes one classic script per kind of page and nothing else", () => {
  expect(readdirSync(out.path).sort()).toEqual(["site.js", "visit.js"]);
  for (const name of ["site.js", "visit.js"]) {
    expect(textOf(name)).toMatch(/^\(function\(\)\{/);
    expect(textOf(name)).not.toMatch(/\b(?:import|export)\b|process\.env/);
  }
});

it("bundlePageScripts lowers syntax that browsers of ES2020 lack", () => {
  for (const name of ["site.js", "visit.js"]) expect(textOf(name)).not.toMatch(/\?\?=|\|\|=|&&=/);
});

it.each([
  ["visit.js", 2600],
  ["site.js", 4000],
])("%s stays below %i bytes with gzip", (name, maxBytes) => {
  expect(gzipSync(textOf(name), { level: 9 }).length).toBeLessThan(maxBytes);
});
