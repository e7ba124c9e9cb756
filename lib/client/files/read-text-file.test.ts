import { expect, it } from "vitest";
import { readTextFile } from "./read-text-file.ts";

it.each([
  ["UTF-8", Buffer.from("أمينة;Chérif")],
  ["UTF-8 with a byte order mark", Buffer.from("\uFEFFأمينة;Chérif")],
  ["UTF-16BE with a byte order mark", Buffer.from("\uFEFFأمينة;Chérif", "utf16le").swap16()],
  ["UTF-16LE without a byte order mark", Buffer.from("أمينة;Chérif", "utf16le")],
  ["UTF-16BE without a byte order mark", Buffer.from("أمينة;Chérif", "utf16le").swap16()],
  ["UTF-16LE with a byte order mark", Buffer.from("\uFEFFأمينة;Chérif", "utf16le")],
  // Alef with hamza, meem, yeh, noon, teh marbuta; e with acute is 0xE9.
  [
    "the Arabic Windows code page",
    Buffer.from([0xc3, 0xe3, 0xed, 0xe4, 0xc9, 0x3b, 0x43, 0x68, 0xe9, 0x72, 0x69, 0x66]),
  ],
])("readTextFile reads Arabic and French letters in %s", async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe("أمينة;Chérif");
});

/** Letters below U+0100 have the same code in Windows-1252. */
const toCodePage = (text: string) => Buffer.from(text, "latin1");

it.each([
  "Nom;Poste\nÉlodie Çetin;Électricien",
  "NOËL À L'ÎLE;ÉLECTRICITÉ GÉNÉRALE",
  "Muñoz;Øystein;François",
  "É;À",
])("readTextFile reads %j in the Western Windows code page", async (text) => {
  expect(await readTextFile(new Blob([toCodePage(text)]))).toBe(text);
});

it("readTextFile leaves the bytes of another file as they are", async () => {
  const bytes = Buffer.from([0x50, 0x4b, 0, 0, 0x41, 0, 0, 0x42]);
  expect(await readTextFile(new Blob([bytes]))).toBe("PK\0\0A\0\0B");
});
