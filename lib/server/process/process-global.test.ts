import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { processGlobal } from "./process-global.ts";

it("processGlobal returns the first value to a module that is evaluated again", async () => {
  const first = processGlobal("test.shared", () => ({ count: 0 }));
  first.count++;
  vi.resetModules();
  const again = await import("./process-global.ts");
  expect(again.processGlobal).not.toBe(processGlobal);
  expect(again.processGlobal("test.shared", () => ({ count: 10 }))).toBe(first);
});

it("processGlobal creates a value once, even when it is undefined", () => {
  const init = vi.fn(() => undefined);
  processGlobal("test.undefined", init);
  processGlobal("test.undefined", init);
  expect(init).toHaveBeenCalledTimes(1);
});

it("each key of processGlobal is a text that one place alone uses", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync(["{app,lib,server}/**/*.{ts,tsx}"], { cwd: root }).filter(
    (file) => !/process-global(\.test)?\.ts$/.test(file),
  );
  const source = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const keys = [...source.matchAll(/\bprocessGlobal(?:<.*?>)?\(\s*"([^"]+)"/g)].map(([, key]) => key);
  expect(keys).toHaveLength([...source.matchAll(/\bprocessGlobal[<(]/g)].length);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});
