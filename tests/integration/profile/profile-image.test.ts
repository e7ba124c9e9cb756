import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { GET as mediaRoute } from "@/app/media/[file]/route";
import { IMAGE_MAX_BYTES } from "#lib/domain/limits";
import { paths } from "#lib/wire/api-paths";
import { activeOwner, PASSWORD, type Person, type Self } from "../../support/people.ts";
import { form, picture } from "../../support/pictures.ts";
import { meetAtRow, readAllData, sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/visitor.ts";

// Profile pictures (profile 21, profile 22).

const uploads = join(process.env.DATA_DIR ?? "", "uploads");
const files = () => (existsSync(uploads) ? readdirSync(uploads).sort() : []);
/** The state that a refusal must not change. */
const everything = async () => ({ ...(await readAllData()), files: files().join() });

const upload = (
  { visitor, id }: Person,
  bytes: Uint8Array,
  field = "profileImage",
): Promise<ParsedResponse> =>
  visitor.send("POST", uploadRoute, paths.profileImage(id), form(field, bytes), { params: { userId: id } });
const fetchMedia = (path: string): Promise<ParsedResponse> =>
  new Visitor().get(mediaRoute, path.replace(/[^!-~]/g, ""), {
    params: { file: path.replace("/media/", "") },
  });
const urlOf = (response: ParsedResponse): string => response.as<{ profileImage: string }>().profileImage;
const smallOf = (url: string): string => url.replace("-512.", "-128.");

describe("accepted pictures", () => {
  const formats = {
    jpeg: () => noise(600, 400).jpeg(),
    png: () => noise(600, 400).png(),
    webp: () => noise(600, 400).webp(),
    gif: () => noise(60, 40).gif(),
  };

  it.each(Object.entries(formats))(
    "a picture in %s is stored as WebP of 512 and 128 pixels",
    async (_name, encode) => {
      const person = await activeOwner();
      const response = await upload(person, await encode().toBuffer());
      expect(response.status).toBe(200);
      expect(urlOf(response)).toMatch(/^\/media\/[\w-]{32}-512\.webp$/);
      for (const [url, size] of [
        [urlOf(response), 512],
        [smallOf(urlOf(response)), 128],
      ] as const) {
        const served = await fetchMedia(url);
        expect(served.status).toBe(200);
        expect(Object.fromEntries(served.headers)).toMatchObject({
          "content-type": "image/webp",
          "x-content-type-options": "nosniff",
        });
        expect(await sharp(served.bytes).metadata()).toMatchObject({
          format: "webp",
          width: size,
          height: size,
        });
      }
      const self = await person.visitor.get(currentUser, paths.currentUser);
      expect(self.as<{ user: Self }>().user).toMatchObject({
        profileImage: urlOf(response),
        imagefileName: urlOf(response).replace("/media/", ""),
      });
    },
  );

  it("a stored picture has no metadata and is rotated by its EXIF orientation", async () => {
    // The left half is red, the right half blue. A quarter turn moves red to the top.
    const blue = await picture(100, 200, "blue");
    const bytes = await sharp(await picture(200, 200, "red"))
      .composite([{ input: blue, left: 100, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: "Secret Place 36.75N" } })
      .jpeg()
      .toBuffer();
    expect(bytes.toString("latin1")).toContain("Secret Place");
    const url = urlOf(await upload(await activeOwner(), bytes));
    for (const stored of [url, smallOf(url)]) {
      const served = (await fetchMedia(stored)).bytes;
      const metadata = await sharp(served).metadata();
      for (const key of ["exif", "icc", "xmp", "iptc", "orientation"])
        expect(metadata).not.toHaveProperty(key);
      expect(served.toString("latin1")).not.toContain("Secret Place");
      const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
      const [top, bottom] = [0, info.channels * info.width * (info.height - 1)];
      expect([data[top] ?? 0, data[bottom + 2] ?? 0].every((strength) => strength > 200)).toBe(true);
    }
  });

  it("a new picture replaces the former one and removes its files", async () => {
    const person = await activeOwner();
    const first = urlOf(await upload(person, await picture()));
    const before = files();
    const second = urlOf(await upload(person, await picture(20, 20, "blue")));
    expect(second).not.toBe(first);
    for (const url of [first, smallOf(first)]) expect((await fetchMedia(url)).status).toBe(404);
    for (const url of [second, smallOf(second)]) expect((await fetchMedia(url)).status).toBe(200);
    expect(files()).toHaveLength(before.length);
  });

  it("two parallel uploads leave only the files of the picture that is shown", async () => {
    const person = await activeOwner();
    const before = files().length;
    const pictures = [await picture(), await picture(30)];
    const requests = pictures.map((bytes) => () => upload(person, bytes));
    const responses = await meetAtRow("users", person.id, requests, { inOrder: false });
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { user } = (await person.visitor.get(currentUser, paths.currentUser)).as<{ user: Self }>();
    for (const url of responses.map(urlOf)) {
      expect((await fetchMedia(url)).status).toBe(url === user.profileImage ? 200 : 404);
    }
    expect(responses.map(urlOf)).toContain(user.profileImage);
    expect(files()).toHaveLength(before + 2);
  });

  it("a picture is served while its owner is active and is deleted with the account", async () => {
    const person = await activeOwner();
    const url = urlOf(await upload(person, await picture()));
    await sql`update users set is_active = false where id = ${person.id}`;
    expect((await fetchMedia(url)).status).toBe(404);
    await sql`update users set is_active = true where id = ${person.id}`;
    expect((await fetchMedia(url)).status).toBe(200);
    await person.visitor.post(deleteAccount, paths.deleteAccount, { password: PASSWORD });
    expect((await fetchMedia(url)).status).toBe(404);
    expect(files().filter((file) => url.includes(file.slice(0, 32)))).toEqual([]);
  });

  it("a picture is served under its exact file name alone", async () => {
    const url = urlOf(await upload(await activeOwner(), await picture()));
    const name = url.replace("/media/", "");
    const tricks = [
      `../uploads/${name}`,
      `..%2fuploads%2f${name}`,
      `./${name}`,
      `${name}\0`,
      `${name}\n`,
      `${name}.part`,
      name.replace("512", "513"),
      name.replace("512", "0512"),
      name.replace("webp", "png"),
      name.toUpperCase(),
      "../auth-secret",
      "/etc/passwd",
      "",
    ];
    for (const trick of tricks) expect([trick, (await fetchMedia(trick)).status]).toEqual([trick, 404]);
    expect((await fetchMedia(name)).status).toBe(200);
  });
});

describe("picture limits", () => {
  it("a picture of 25,000,000 pixels is accepted, one row more is refused", async () => {
    const person = await activeOwner();
    expect((await upload(person, await picture(5000, 5000))).status).toBe(200);
    const before = await everything();
    const refused = await upload(person, await picture(5000, 5001));
    expect(refused).toMatchObject({ status: 422, body: { fields: { profileImage: "Upload error" } } });
    expect(await everything()).toEqual(before);
  });

  it("a file of 5 × 1024² bytes is accepted, one byte more is refused", async () => {
    const person = await activeOwner();
    const bytes = Buffer.alloc(IMAGE_MAX_BYTES + 1);
    (await picture()).copy(bytes);
    expect((await upload(person, bytes.subarray(0, IMAGE_MAX_BYTES))).status).toBe(200);
    const before = await everything();
    expect(await upload(person, bytes)).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(await everything()).toEqual(before);
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
    ["half a PNG", 422, "Upload error", () => png.subarray(0, png.length / 2)],
    ["a file signature alone", 422, "Upload error", () => Buffer.from("GIF89a")],
  ])(
    "an upload of %s is refused with %i and leaves the former picture",
    async (_what, status, text, bytes) => {
      const before = await everything();
      const response = await upload(person, bytes());
      expect(response).toMatchObject({ status, body: { message: text, fields: { profileImage: text } } });
      expect(await everything()).toEqual(before);
    },
  );

  it("a picture in another form field is refused", async () => {
    const before = await everything();
    expect((await upload(person, png, "image")).status).toBe(402);
    expect(await everything()).toEqual(before);
  });
});

describe("storage failures", () => {
  it("an upload that cannot be stored reveals no detail, and the former picture stays", async () => {
    const person = await activeOwner();
    const url = urlOf(await upload(person, await picture()));
    const before = await everything();
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
    expect(await everything()).toEqual(before);
    expect((await fetchMedia(url)).status).toBe(200);
  });
});

function noise(width: number, height: number) {
  const gaussian = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "white", noise: gaussian } });
}

/** Inverts some bytes of the pixel data. */
function damaged(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  for (let at = copy.indexOf("IDAT") + 6; at < copy.length - 20; at += 3) copy[at] = 255 - (copy[at] ?? 0);
  return copy;
}
