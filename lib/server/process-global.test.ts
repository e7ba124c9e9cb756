import { expect, it, vi } from "vitest";
import { processGlobal } from "./process-global.ts";

it("gives a module that is evaluated again the value of the first evaluation", async () => {
  const first = processGlobal("test.shared", () => ({ count: 0 }));
  first.count++;
  vi.resetModules();
  const again = await import("./process-global.ts");
  expect(again.processGlobal).not.toBe(processGlobal);
  expect(again.processGlobal("test.shared", () => ({ count: 10 }))).toBe(first);
});

it("creates a value once, also when it is undefined", () => {
  const init = vi.fn(() => undefined);
  processGlobal("test.undefined", init);
  processGlobal("test.undefined", init);
  expect(init).toHaveBeenCalledTimes(1);
});
