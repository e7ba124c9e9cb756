import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** The code and its tests, without scripts and server. */
export interface Tree {
  /** Text of each file, by path from the root. */
  sources: ReadonlyMap<string, string>;
  imports: ReadonlyMap<string, readonly string[]>;
}

/** @param root folder of the repository */
export function readTree(root: string): Tree {
  const files = globSync("{app,components,lib,tests}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["lib/server/generated/**"],
  });
  const sources = new Map(files.toSorted().map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const toImports = (file: string, source: string) =>
    findAll(source, /(?:from|import\() ?"([^"]+)"/g).flatMap((name) => toFile(sources, file, name) ?? []);
  return { sources, imports: new Map([...sources].map(([file, source]) => [file, toImports(file, source)])) };
}

/** Returns the file that an import names; undefined for a package. */
function toFile(sources: Tree["sources"], importer: string, name: string): string | undefined {
  const path = name.startsWith(".")
    ? posix.join(posix.dirname(importer), name)
    : name.replace(/^(?:@\/|#(?=lib\/))/, "");
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => sources.has(file));
}

export const findAll = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = ""]) => found);
