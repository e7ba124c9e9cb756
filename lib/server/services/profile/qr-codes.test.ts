import { expect, it, vi } from "vitest";
import { getQrPng } from "./qr-codes.ts";

it("a second module instance uses the QR codes that the first one has drawn", async () => {
  const png = await getQrPng("https://logix.example/u");
  vi.resetModules();
  const again = await import("./qr-codes.ts");
  expect(again.getQrPng).not.toBe(getQrPng);
  expect(await again.getQrPng("https://logix.example/u")).toBe(png);
});
