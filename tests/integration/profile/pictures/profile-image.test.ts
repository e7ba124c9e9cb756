import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
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

const END = Buffer.from([0xff, 0xd9]);
const SCAN = Buffer.from([0xff, 0xda]);
const TABLE = Buffer.from([0xff, 0xdb]);

/** @returns a copy with other bytes in a JPEG's scan header: first and last coefficient, precision */
function withScan(jpeg: Buffer, coefficients: readonly number[]): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(SCAN) + 2;
  copy.set(coefficients, at + copy.readUInt16BE(at) - 3);
  return copy;
}

const inserted = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

describe("pictures with a wrong but harmless marker", () => {
  const sizes = { width: 300, height: 200, channels: 3, background: "gold" } as const;
  const encode = (progressive: boolean) =>
    sharp({ create: { ...sizes, noise: { type: "gaussian", mean: 128, sigma: 60 } } })
      .jpeg({ progressive })
      .toBuffer();

  it.each<[string, boolean, (jpeg: Buffer) => Buffer]>([
    ["a scan that ends with coefficient 0", false, (jpeg) => withScan(jpeg, [0, 0, 0])],
    ["a scan that starts with coefficient 1", false, (jpeg) => withScan(jpeg, [1, 63, 0])],
    ["a scan of another precision", false, (jpeg) => withScan(jpeg, [0, 63, 0x11])],
    ["no end", false, (jpeg) => jpeg.subarray(0, -2)],
    ["half an end", false, (jpeg) => jpeg.subarray(0, -1)],
    ["no end, progressive", true, (jpeg) => jpeg.subarray(0, -2)],
    [
      "a scan that ends with coefficient 0, and no end",
      false,
      (jpeg) => withScan(jpeg, [0, 0, 0]).subarray(0, -2),
    ],
    [
      "stray bytes before a marker",
      false,
      (jpeg) => inserted(jpeg, jpeg.lastIndexOf(TABLE), Buffer.from([0, 7, 0xff, 0])),
    ],
    ["bytes after its end", false, (jpeg) => Buffer.concat([jpeg, Buffer.from("MotionPhoto_Data")])],
  ])("a JPEG with %s is stored as without it", async (_what, isProgressive, change) => {
    const person = await activeOwner();
    const jpeg = await encode(isProgressive);
    expect(jpeg.subarray(-2)).toEqual(END);
    const right = await fetchMedia(urlOf(await upload(person, jpeg)));
    const response = await upload(person, change(jpeg));
    expect(response.status).toBe(200);
    expect((await fetchMedia(urlOf(response))).bytes).toEqual(right.bytes);
  });

  it.each<[string, boolean, (jpeg: Buffer) => Buffer]>([
    ["without its last byte of pixels", false, (jpeg) => jpeg.subarray(0, -3)],
    ["without its second half", false, (jpeg) => jpeg.subarray(0, jpeg.length / 2)],
    [
      "without its second half, but with an end",
      false,
      (jpeg) => Buffer.concat([jpeg.subarray(0, jpeg.length / 2), END]),
    ],
    ["without its second half, progressive", true, (jpeg) => jpeg.subarray(0, jpeg.length / 2)],
    ["that stops in its scan header", false, (jpeg) => jpeg.subarray(0, jpeg.indexOf(SCAN) + 5)],
    ["that stops in a length", false, (jpeg) => jpeg.subarray(0, jpeg.indexOf(TABLE) + 3)],
    ["of a start only", false, (jpeg) => jpeg.subarray(0, 4)],
    [
      "whose segment is longer than the file",
      false,
      (jpeg) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff, 1])]),
    ],
    [
      "whose segment has no length",
      false,
      (jpeg) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xda, 0, 0]), jpeg.subarray(2, 300)]),
    ],
  ])("a JPEG %s is refused", async (_what, isProgressive, change) => {
    const person = await activeOwner();
    const given = change(await encode(isProgressive));
    const before = await readState();
    expect(await upload(person, given)).toMatchObject({
      status: 422,
      body: { fields: { profileImage: "Upload error" } },
    });
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
