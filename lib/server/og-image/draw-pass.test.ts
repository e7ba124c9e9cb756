import { expect, it, vi } from "vitest";
import { registerDrawing } from "#lib/server/process/drawing";
import { drawPassImages } from "./draw-pass.ts";

it("a second module instance uses the pass images that the first one has drawn", async () => {
  const draw = vi.fn(async () => "");
  registerDrawing(draw);
  const first = await drawPassImages("#FFFFFF");
  vi.resetModules();
  const again = await import("./draw-pass.ts");
  expect(again.drawPassImages).not.toBe(drawPassImages);
  expect(await again.drawPassImages("#FFFFFF")).toBe(first);
  expect(draw).toHaveBeenCalledTimes(6);
});
