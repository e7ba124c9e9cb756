import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { GET as mediaRoute } from "@/app/media/[file]/route";
import { activeOwner, PASSWORD, type Person, type Self } from "../people/people.ts";
import { form, picture } from "./pictures.ts";
import { overlapAtRow, sql } from "../test-data.ts";
import { Visitor, type ParsedResponse } from "../people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

export const upload = (
  { visitor, id }: Person,
  bytes: Uint8Array,
  field = "profileImage",
): Promise<ParsedResponse> =>
  visitor.send(
    "POST",
    uploadRoute,
    toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }),
    form(field, bytes),
    { params: { userId: id } },
  );
export const fetchMedia = (path: string): Promise<ParsedResponse> =>
  new Visitor().get(mediaRoute, path.replace(/[^!-~]/g, ""), {
    params: { file: path.replace("/media/", "") },
  });
export const urlOf = (response: ParsedResponse): string =>
  response.as<{ profileImage: string }>().profileImage;
const smallOf = (url: string): string => url.replace("-512.", "-128.");

/** Declares the tests of a picture store. @param files lists its file names */
export function describeAcceptedPictures(files: () => Promise<readonly string[]>): void {
  describe("accepted pictures", () => {
    const formats = {
      jpeg: () => noise(600, 400).jpeg(),
      png: () => noise(600, 400).png(),
      webp: () => noise(600, 400).webp(),
      gif: () => noise(60, 40).gif(),
    };

    it.each(Object.entries(formats))(
      "a %s picture is stored as WebP of 512 and 128 pixels",
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
            // Without purges, a CDN must ask again soon whether the picture is still shown.
            "cache-control": "public, max-age=31536000, s-maxage=60, immutable",
          });
          expect(served.headers.has("cdn-cache-control")).toBe(false);
          expect(await sharp(served.bytes).metadata()).toMatchObject({
            format: "webp",
            width: size,
            height: size,
          });
        }
        const self = await person.visitor.get(currentUser, toPath("GET /api/users/fun"));
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

    it("a new picture replaces the previous one and removes its files", async () => {
      const person = await activeOwner();
      const first = urlOf(await upload(person, await picture()));
      const before = await files();
      const second = urlOf(await upload(person, await picture(20, 20, "blue")));
      expect(second).not.toBe(first);
      for (const url of [first, smallOf(first)]) expect((await fetchMedia(url)).status).toBe(404);
      for (const url of [second, smallOf(second)]) expect((await fetchMedia(url)).status).toBe(200);
      expect(await files()).toHaveLength(before.length);
    });

    it("two parallel uploads leave only the files of the shown picture", async () => {
      const person = await activeOwner();
      const before = (await files()).length;
      const pictures = [await picture(), await picture(30)];
      const requests = pictures.map((bytes) => () => upload(person, bytes));
      const responses = await overlapAtRow("users", person.id, requests, { inOrder: false });
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const { user } = (await person.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{
        user: Self;
      }>();
      for (const url of responses.map(urlOf)) {
        expect((await fetchMedia(url)).status).toBe(url === user.profileImage ? 200 : 404);
      }
      expect(responses.map(urlOf)).toContain(user.profileImage);
      expect(await files()).toHaveLength(before + 2);
    });

    it("a picture is served while its owner is active and is deleted with the account", async () => {
      const person = await activeOwner();
      const url = urlOf(await upload(person, await picture()));
      await sql`update users set is_active = false where id = ${person.id}`;
      expect((await fetchMedia(url)).status).toBe(404);
      await sql`update users set is_active = true where id = ${person.id}`;
      expect((await fetchMedia(url)).status).toBe(200);
      await person.visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD });
      expect((await fetchMedia(url)).status).toBe(404);
      expect((await files()).filter((file) => url.includes(file.slice(0, 32)))).toEqual([]);
    });

    it("a picture is served only under its exact file name", async () => {
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
}

function noise(width: number, height: number) {
  const gaussian = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "white", noise: gaussian } });
}
