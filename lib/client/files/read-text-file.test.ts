import { expect, it } from "vitest";
import { readTextFile } from "./read-text-file.ts";

it.each([
  ["UTF-8", Buffer.from("أمينة;Chérif")],
  ["UTF-8 with a byte order mark", Buffer.from("\uFEFFأمينة;Chérif")],
  ["UTF-16 with a byte order mark", Buffer.from("\uFEFFأمينة;Chérif", "utf16le")],
  // Alef with hamza, meem, yeh, noon, teh marbuta; e with acute is 0xE9.
  [
    "the Arabic Windows code page",
    Buffer.from([0xc3, 0xe3, 0xed, 0xe4, 0xc9, 0x3b, 0x43, 0x68, 0xe9, 0x72, 0x69, 0x66]),
  ],
])("readTextFile reads Arabic and French letters in %s", async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe("أمينة;Chérif");
});
