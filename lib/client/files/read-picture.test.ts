import { expect, it } from "vitest";
import { IMAGE_SOURCE_MAX_BYTES } from "#lib/domain/limits";
import { readPicture } from "./read-picture.ts";

const HEADS = {
  "image/jpeg": "\xff\xd8\xff\xe0",
  "image/png": "\x89PNG\r\n\x1a\n",
  "image/gif": "GIF89a",
  "image/webp": "RIFF\x10\0\0\0WEBPVP8 ",
};

const fileOf = (head: string, type = "", sizeBytes = head.length) =>
  new Blob([Buffer.from(head, "latin1"), new Uint8Array(sizeBytes - head.length)], { type });

it.each(
  Object.entries(HEADS).flatMap(([type, head]) =>
    ["", "image/jpg", "image/heic", "application/octet-stream", "text/plain"].map(
      (declared) => [type, declared, head] as const,
    ),
  ),
)(
  "a file with the content of %s and the declared type %j is a picture (profile 21)",
  async (type, declared, head) => {
    const file = fileOf(head, declared, 100);
    const picture = (await readPicture(file)) as Blob;
    expect(picture.type).toBe(type);
    expect(await picture.arrayBuffer()).toEqual(await file.arrayBuffer());
  },
);

it.each([
  ["a PDF", "%PDF-1.7"],
  ["a HEIC photo", "\0\0\0\x18ftypheic"],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["a sound", "RIFF\x10\0\0\0WAVEfmt "],
  ["an empty file", ""],
])("%s is no picture, whatever its declared type", async (_what, head) => {
  expect(await readPicture(fileOf(head, "image/jpeg"))).toBe("notAnImage");
});

it("a picture of the largest size can be cropped, and one byte more is too large", async () => {
  const [head] = Object.values(HEADS);
  expect(await readPicture(fileOf(head ?? "", "", IMAGE_SOURCE_MAX_BYTES))).toBeInstanceOf(Blob);
  expect(await readPicture(fileOf(head ?? "", "", IMAGE_SOURCE_MAX_BYTES + 1))).toBe("tooLarge");
});

it("a file that cannot be read is refused", async () => {
  const gone = fileOf("GIF89a");
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) }) as Blob;
  expect(await readPicture(gone)).toBe("uploadError");
});
