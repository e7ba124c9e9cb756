import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { IMAGE_MAX_BYTES } from "#lib/domain/limits";
import { activeOwner, type Person } from "../../../support/people/people.ts";
import {
  describeAcceptedPictures,
  fetchMedia,
  upload,
  urlOf,
} from "../../../support/files/picture-uploads.ts";
import { picture } from "../../../support/files/pictures.ts";
import { readAllData } from "../../../support/test-data.ts";

// Profile pictures (profile 21, profile 22).

const uploads = join(process.env.DATA_DIR ?? "", "uploads");
const files = () => (existsSync(uploads) ? readdirSync(uploads).sort() : []);
const readState = async () => ({ ...(await readAllData()), files: files().join() });

describeAcceptedPictures(() => Promise.resolve(files()));

describe("picture limits", () => {
  it("a profile picture of 25,000,000 pixels is accepted, and one row more is refused", async () => {
    const person = await activeOwner();
    expect((await upload(person, await picture(5000, 5000))).status).toBe(200);
    const before = await readState();
    const refused = await upload(person, await picture(5000, 5001));
    expect(refused).toMatchObject({ status: 422, body: { fields: { profileImage: "Upload error" } } });
    expect(await readState()).toEqual(before);
  });

  it("a profile picture of 5 × 1024² bytes is accepted, and one byte more is refused", async () => {
    const person = await activeOwner();
    const bytes = Buffer.alloc(IMAGE_MAX_BYTES + 1);
    (await picture()).copy(bytes);
    expect((await upload(person, bytes.subarray(0, IMAGE_MAX_BYTES))).status).toBe(200);
    const before = await readState();
    expect(await upload(person, bytes)).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(await readState()).toEqual(before);
  });
});

describe("refused pictures", () => {
  let person: Person;
  let png: Buffer;
  beforeAll(async () => {
    person = await activeOwner();
    png = await picture(64);
    await upload(person, png);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, number, string, () => Uint8Array]>([
    ["an SVG", 415, "Please select an image file", () => Buffer.from(svg)],
    ["a PDF named .png", 415, "Please select an image file", () => Buffer.from("%PDF-1.7 ...")],
    ["an empty file", 402, "No file selected", () => Buffer.alloc(0)],
    ["a damaged PNG", 422, "Upload error", () => damaged(png)],
    ["a truncated PNG", 422, "Upload error", () => png.subarray(0, png.length / 2)],
    ["only a file signature", 422, "Upload error", () => Buffer.from("GIF89a")],
  ])(
    "an upload of %s is refused with %i and leaves the former picture",
    async (_what, status, text, bytes) => {
      const before = await readState();
      const response = await upload(person, bytes());
      expect(response).toMatchObject({ status, body: { message: text, fields: { profileImage: text } } });
      expect(await readState()).toEqual(before);
    },
  );

  it("a profile picture in another form field is refused", async () => {
    const before = await readState();
    expect((await upload(person, png, "image")).status).toBe(402);
    expect(await readState()).toEqual(before);
  });
});

describe("storage failures", () => {
  it("an upload that cannot be stored reveals no detail, and the former picture stays", async () => {
    const person = await activeOwner();
    const url = urlOf(await upload(person, await picture()));
    const before = await readState();
    renameSync(uploads, `${uploads}.kept`);
    writeFileSync(uploads, "a plain file");
    try {
      const response = await upload(person, await picture(40));
      expect(response).toMatchObject({ status: 500, body: { message: "Internal Server Error" } });
      expect(JSON.stringify(response.body)).not.toMatch(/EEXIST|ENOTDIR|uploads/);
    } finally {
      rmSync(uploads);
      renameSync(`${uploads}.kept`, uploads);
    }
    expect(await readState()).toEqual(before);
    expect((await fetchMedia(url)).status).toBe(200);
  });
});

function damaged(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  for (let at = copy.indexOf("IDAT") + 6; at < copy.length - 20; at += 3) copy[at] = 255 - (copy[at] ?? 0);
  return copy;
}
