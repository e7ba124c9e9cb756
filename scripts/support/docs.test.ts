import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .trim()
  .split("\n");
const documents = files.filter((file) => file.endsWith(".md"));

/** Names of files in backticks, with or without their first folders; code blocks are left out. */
function findNamedFiles(text: string): string[] {
  const codes = [...text.replace(/^```[^]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(
    ([, code = ""]) => code,
  );
  return codes.filter((code) =>
    /^[\w@.[\]()-][\w@.[\]()/-]*\.(?:ts|tsx|mjs|js|json|md|sql|css|prisma|yml)$/.test(code),
  );
}

it.each(documents)("%s names only files that exist", (document) => {
  const missing = findNamedFiles(readFileSync(document, "utf8")).filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );

  expect(missing).toEqual([]);
});
