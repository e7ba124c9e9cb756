import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { IMAGE_MAX_BYTES } from "#lib/domain/limits";
import { activeOwner, type Person } from "../../../support/people/people.ts";
import { form, picture } from "../../../support/files/pictures.ts";
import { type ParsedResponse } from "../../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const upload = ({ visitor, id }: Person, bytes: Uint8Array): Promise<ParsedResponse> =>
  visitor.send(
    "POST",
    uploadRoute,
    toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }),
    form("profileImage", bytes),
    {
      params: { userId: id },
    },
  );

const create = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } });

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a PNG with any size in its header. */
function png(
  width: number,
  height: number,
  { extra = [] as Buffer[], rows = Buffer.alloc((width * 3 + 1) * height) } = {},
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const chunks = [
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

/** 200 MB, compressed once because that takes long. */
const bomb = deflateSync(Buffer.alloc(200e6));
const packed = (type: string) => chunk(type, Buffer.concat([Buffer.from("x\0\0"), bomb]));

function gif(frames: number): Buffer {
  const head = Buffer.from("4749463839610100010080000000000000ffffff", "hex").subarray(0, 19);
  const frame = Buffer.from("2c000000000100010000020244010000", "hex").subarray(0, 15);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

// A slow machine may exceed the time limit for one picture, which gives 422.
it.each<[string, number[], () => Promise<Uint8Array> | Uint8Array]>([
  [
    "25,000,000 pixels in 16 bits",
    [200, 422],
    () => create(5000, 5000).toColourspace("rgb16").png({ compressionLevel: 1 }).toBuffer(),
  ],
  [
    "25,000,000 pixels, interlaced",
    [200, 422],
    () => create(5000, 5000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  ["25,000,000 pixels of WebP", [200, 422], () => create(5000, 5000).webp({ effort: 0 }).toBuffer()],
  ["10 : 1 with 25,000,000 pixels", [200, 422], () => picture(15_800, 1580)],
  ["30,000 × 1", [422], () => picture(30_000, 1)],
  ["1 × 30,000", [422], () => picture(1, 30_000)],
  [
    "a header of 60,000 × 60,000 without pixels",
    [422],
    () => png(60_000, 60_000, { rows: Buffer.alloc(10) }),
  ],
  ["a header of 5,000 × 5,000 without pixels", [422], () => png(5000, 5000, { rows: Buffer.alloc(10) })],
  ["a colour profile that unpacks to 200 MB", [200, 422], () => png(64, 64, { extra: [packed("iCCP")] })],
  ["a text that unpacks to 200 MB", [200, 422], () => png(64, 64, { extra: [packed("zTXt")] })],
  ["a GIF of 300,000 frames", [200, 422], () => gif(300_000)],
  ["a truncated JPEG", [422], async () => (await create(2000, 2000).jpeg().toBuffer()).subarray(0, 5000)],
  [
    "a WebP of zero bytes",
    [422],
    () =>
      Buffer.concat([
        Buffer.from("RIFF\xff\xff\x4b\0WEBPVP8L", "latin1"),
        Buffer.alloc(IMAGE_MAX_BYTES - 100),
      ]),
  ],
])("an upload of %s gets its response", async (_what, statuses, make) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThan(IMAGE_MAX_BYTES);
  const person = await activeOwner();
  expect(statuses).toContain((await upload(person, bytes)).status);
});
