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
