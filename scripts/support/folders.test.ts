import { globSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { expect, it } from "vitest";
import { readTree } from "./source-tree.ts";

const ROOT = join(import.meta.dirname, "..", "..");

const foldersIn = (room: string): string[] =>
  globSync(`${room}/*/`, { cwd: ROOT }).map((folder) => basename(folder));

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

it.each(foldersIn("components"))(
  "folders of components/%s import each other in one direction only",
  (family) => {
    const { imports } = readTree(ROOT);
    const folderOf = (file: string) => posix.dirname(file).split("/")[2] ?? ".";
    const arrows = new Set(
      [...imports].flatMap(([file, imported]) =>
        file.startsWith(`components/${family}/`) && !file.includes(".test.")
          ? imported
              .filter((each) => each.startsWith(`components/${family}/`) && folderOf(each) !== folderOf(file))
              .map((each) => `${folderOf(file)} → ${folderOf(each)}`)
          : [],
      ),
    );
    const back = [...arrows].filter((arrow) => arrows.has(arrow.split(" → ").toReversed().join(" → ")));
    expect(back).toEqual([]);
  },
);
