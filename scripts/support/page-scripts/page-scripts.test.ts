import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import en from "#messages/en.json" with { type: "json" };
import { afterAll, beforeAll, expect, it } from "vitest";
import { createThrowawayDir } from "../../../tests/support/throwaway-dir.ts";
import { bundlePageScripts } from "./page-scripts.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const out = createThrowawayDir("page-scripts");
beforeAll(() => bundlePageScripts(root, out.path));
afterAll(() => out.remove());

const textOf = (name: string) => readFileSync(join(out.path, name), "utf8");

const SCRIPTS = ["en/panel/worker.js", "exchange.js", "panel/worker.js", "site.js", "visit.js"];

it("bundlePageScripts writes only one classic script per kind of page and the panel's worker", () => {
  const names = readdirSync(out.path, { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => name.endsWith(".js")).sort()).toEqual(SCRIPTS);
  expect(names.filter((name) => !name.endsWith(".js")).sort()).toEqual(["en", "en/panel", "panel"]);
  for (const name of SCRIPTS) {
    expect(textOf(name)).toMatch(/^\(function\(\)\{/);
    expect(textOf(name)).not.toMatch(/\b(?:import|export)\b|process\.env/);
  }
});

it("bundlePageScripts transpiles syntax newer than ES2020", () => {
  for (const name of SCRIPTS) expect(textOf(name)).not.toMatch(/\?\?=|\|\|=|&&=/);
});

it("the panel's worker is the same for both languages and contains only its page's script and texts", () => {
  const worker = textOf("panel/worker.js");
  expect(textOf("en/panel/worker.js")).toBe(worker);
  expect(worker).toContain("navigator.canShare");
  expect(worker).not.toContain("SHARE_SCRIPT");
  expect(worker).toContain(en.offline.title);
  expect(worker).not.toContain(en.share.signature.copy);
});

it.each([
  ["panel/worker.js", 2500],
  ["visit.js", 2600],
  ["exchange.js", 2300],
  ["site.js", 4000],
])("%s stays below %i bytes with gzip", (name, maxBytes) => {
  expect(gzipSync(textOf(name), { level: 9 }).length).toBeLessThan(maxBytes);
});
