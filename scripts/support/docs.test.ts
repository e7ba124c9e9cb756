import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
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
