import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addCompileHints, COMPILE_HINT } from "./compile-hints.ts";

it("addCompileHints adds the hint once to every script, and does not change styles", () => {
  const dir = mkdtempSync(join(tmpdir(), "logix-chunks-"));
  try {
    mkdirSync(join(dir, "pages"));
    for (const name of ["a.js", "pages/b.js", "c.css"]) writeFileSync(join(dir, name), `/* ${name} */`);
    addCompileHints(dir);
    addCompileHints(dir);
    expect(readFileSync(join(dir, "a.js"), "utf8")).toBe(`${COMPILE_HINT}/* a.js */`);
    expect(readFileSync(join(dir, "pages/b.js"), "utf8")).toBe(`${COMPILE_HINT}/* pages/b.js */`);
    expect(readFileSync(join(dir, "c.css"), "utf8")).toBe("/* c.css */");
  } finally {
    rmSync(dir, { recursive: true });
  }
});
