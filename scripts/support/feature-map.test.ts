import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { renderFeatureMap } from "./feature-map.ts";

const ROOT = join(import.meta.dirname, "..", "..");

const foldersIn = (room: string): string[] =>
  globSync(`${room}/*/`, { cwd: ROOT }).map((folder) => basename(folder));

it("docs/map.md shows where each feature stands, as `npm run docs` writes it", () => {
  const written = readFileSync(join(ROOT, "docs", "map.md"), "utf8");
  expect(renderFeatureMap(ROOT)).toBe(written);
});

it.each([
  ["lib/contract", []],
  ["lib/client/queries", []],
  ["lib/server/services", []],
  // Work of the process, for no feature of its own.
  ["lib/server/dal", ["jobs"]],
])("the folders of %s are named as those of lib/domain", (room, others) => {
  const known = [...foldersIn("lib/domain"), ...others];
  expect(foldersIn(room).filter((name) => !known.includes(name))).toEqual([]);
});
