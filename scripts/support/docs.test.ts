import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");

const files = readdirSync(ROOT).flatMap((name) => (isGenerated(name) ? [] : listFiles(name)));

function isGenerated(name: string): boolean {
  return name === "node_modules" || (name.startsWith(".") && name !== ".ci");
}

function listFiles(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path)).flatMap((name) => listFiles(`${path}/${name}`));
}

const documents = files.filter((file) => file.endsWith(".md"));

/** Returns file names in backticks, with or without leading folders, but not in code blocks. */
function findNamedFiles(text: string): string[] {
  const codes = [...text.replace(/^```[^]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(
    ([, code = ""]) => code,
  );
  return codes.filter((code) =>
    /^[\w@.[\]()-][\w@.[\]()/-]*\.(?:ts|tsx|mjs|js|json|md|sql|css|prisma|yml)$/.test(code),
  );
}

it.each(documents)("%s names only files that exist", (document) => {
  const missing = findNamedFiles(readFileSync(join(ROOT, document), "utf8")).filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );

  expect(missing).toEqual([]);
});

const CODE = /^```tsx?\n(?:\/\/ (?<file>\S+)\n)?(?<code>[^]*?)^```/gm;
const IMPORT = /^import (?:type )?\{(?<names>[^}]+)\} from "(?<from>(?:#lib|@|\.\.?)\/[^"]+)";/gm;

/** Returns imports of names that neither the product nor the document itself exports: "name from module". */
function findUnknownImports(text: string): string[] {
  const blocks = [...text.matchAll(CODE)].map(({ groups = {} }) => groups);
  const written = new Set(blocks.map(({ file }) => file));
  return blocks.flatMap(({ file = "", code = "" }) =>
    [...code.matchAll(IMPORT)].flatMap(({ groups: { names = "", from = "" } = {} }) => {
      const path = from.startsWith(".")
        ? posix.join(posix.dirname(file), from)
        : from.replace("#lib/", "lib/").replace("@/", "");
      const sources = ["", ".ts", ".tsx"].map((ending) => path + ending);
      if (sources.some((source) => written.has(source))) return [];
      const source = sources.find((candidate) => files.includes(candidate));
      const exported = source ? readFileSync(join(ROOT, source), "utf8") + text : "";
      return names
        .split(",")
        .map((name) => name.trim().replace(/^type | as \w+$/g, ""))
        .filter((name) => name && !new RegExp(`\\bexport [^;=(]*\\b${name}\\b`).test(exported))
        .map((name) => `${name} from ${from}`);
    }),
  );
}

it("the worked example imports only what exists", () => {
  const text = readFileSync(join(ROOT, "docs", "example.md"), "utf8");
  expect(findUnknownImports(text)).toEqual([]);
  expect(findUnknownImports(text.replaceAll("useChange", "useChanged"))).toEqual([
    "useChanged from @/components/layout/use-change",
  ]);
});
