import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as uploadImage } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as changeUser } from "@/app/api/group/makechange/protected/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { POST as uploadRoute } from "@/app/api/users/links/picture/v1/route";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/users/links/v1/route";
import { GET as publicRoute } from "@/app/api/users/user/route";
import { IMAGE_MAX_BYTES, UPLOADS_PER_HOUR } from "#lib/domain/limits";
import { retryImageRemovals } from "#lib/server/jobs/image-removals";
import { findShownLinks } from "#lib/server/services/profile/own-links";
import * as images from "#lib/server/storage/images";
import { expectRefusal } from "../../../support/expect-refusal.ts";
import { form, picture } from "../../../support/files/pictures.ts";
import { fetchMedia } from "../../../support/files/picture-uploads.ts";
import { activeOwner, admin, PASSWORD, type Person } from "../../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../../support/test-data.ts";
import { Visitor } from "../../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

// Pictures of own links (links 6, 7).

const dataDir = process.env.DATA_DIR ?? "";
const uploads = join(dataDir, "uploads");
const files = () => (existsSync(uploads) ? readdirSync(uploads).sort() : []);
const readState = async () => ({ ...(await readAllData("rate_limits")), files: files() });

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const send = ({ visitor }: Person, bytes: Uint8Array, field = "picture") =>
  visitor.send("POST", uploadRoute, toPath("POST /api/users/links/picture/v1"), form(field, bytes));
async function upload(by = owner): Promise<string> {
  const response = await send(by, await picture());
  expect(response.status).toBe(200);
  return response.as<{ picture: string }>().picture;
}
const SHOP = { title: "متجري", url: "https://shop.example/" };
const withPicture = (path: string) => ({ ...SHOP, picture: path });
const save = (links: unknown[], by = owner) =>
  by.visitor.put(saveRoute, toPath("PUT /api/users/links/v1"), { links });
const pictures = async () =>
  (await owner.visitor.get(readRoute, toPath("GET /api/users/links/v1")))
    .as<ResponseOf<"GET /api/users/links/v1">>()
    .links.map((link) => link.picture);
const nameOf = (path: string) => path.slice("/media/".length, -"-128.webp".length);
const filesOf = (path: string) => files().filter((file) => file.startsWith(nameOf(path)));
const statusOf = async (path: string) => (await fetchMedia(path)).status;
const age = (path: string, hours: number) =>
  sql`update image_removals set since = now() - make_interval(secs => ${hours * 3600}) where name = ${nameOf(path)}`;
const clean = () => retryImageRemovals(sql, { dataDir });

describe("the picture of an own link", () => {
  it("a link picture is uploaded, saved with its link and shown", async () => {
    const path = await upload();
    expect(path).toMatch(/^\/media\/[\w-]{32}-128\.webp$/);
    const served = await fetchMedia(path);
    expect(served.status).toBe(200);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: "webp", width: 128, height: 128 });
    expect(await save([withPicture(path), SHOP])).toMatchObject({
      status: 200,
      body: { links: [{ picture: path }, { picture: "" }] },
    });
    expect(await pictures()).toEqual([path, ""]);
    expect(await countRows("image_removals", sql`name = ${nameOf(path)}`)).toBe(0);
    const { list } = await findShownLinks(owner.id, "ar");
    expect(list.map(({ pictureName }) => pictureName)).toEqual([nameOf(path), ""]);
    expect(await statusOf(path)).toBe(200);
  });

  it("a picture stays with its link at another position and is not in the public call", async () => {
    const path = await upload();
    await save([withPicture(path), SHOP]);
    await save([SHOP, { ...withPicture(path), isPinned: true }]);
    expect(await pictures()).toEqual(["", path]);
    expect((await findShownLinks(owner.id, "ar")).pinned?.pictureName).toBe(nameOf(path));
    const { bytes } = await new Visitor().get(
      publicRoute,
      `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
    );
    expect(bytes.toString()).not.toContain(nameOf(path));
  });

  it.each<[string, (path: string) => Promise<unknown>]>([
    ["replaced", async () => save([withPicture(await upload())])],
    ["removed", () => save([SHOP])],
    ["removed with its link", () => save([])],
    ["assigned to a heading", (path) => save([{ ...withPicture(path), kind: "heading" }])],
  ])("a link picture that is %s is deleted with its files", async (_what, change) => {
    const path = await upload();
    await save([withPicture(path)]);
    expect(filesOf(path)).toHaveLength(2);
    await change(path);
    expect(await statusOf(path)).toBe(404);
    expect(filesOf(path)).toEqual([]);
    expect(await countRows("image_removals", sql`name = ${nameOf(path)}`)).toBe(0);
  });

  it("a list of links with another picture has another version", async () => {
    await save([SHOP]);
    const { version } = (await owner.visitor.get(readRoute, toPath("GET /api/users/links/v1"))).as<
      ResponseOf<"GET /api/users/links/v1">
    >();
    await save([withPicture(await upload())]);
    const body = { links: [SHOP], version };
    await expectRefusal(409, () => owner.visitor.put(saveRoute, toPath("PUT /api/users/links/v1"), body));
  });

  it("a link picture is served only while its owner is active", async () => {
    const [saved, waiting] = [await upload(), await upload()];
    await save([withPicture(saved)]);
    await sql`update users set is_active = false where id = ${owner.id}`;
    expect([await statusOf(saved), await statusOf(waiting)]).toEqual([404, 404]);
    await sql`update users set is_active = true where id = ${owner.id}`;
    expect([await statusOf(saved), await statusOf(waiting)]).toEqual([200, 200]);
  });
});

describe("pictures that are no longer needed", () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      "its owner",
      () => owner.visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD }),
    ],
    [
      "an admin",
      async () => {
        const body = { _id: owner.id, action: "delete", delete: true };
        return (await admin()).visitor.post(changeUser, toPath("POST /api/group/makechange/protected"), body);
      },
    ],
  ])("an account deletion by %s deletes saved and waiting link pictures", async (_who, remove) => {
    const [saved, waiting] = [await upload(), await upload()];
    await save([withPicture(saved)]);
    await remove();
    expect(await countRows("users", sql`id = ${owner.id}`)).toBe(0);
    for (const path of [saved, waiting]) {
      expect([filesOf(path), await statusOf(path)]).toEqual([[], 404]);
      expect(await countRows("image_removals", sql`name = ${nameOf(path)}`)).toBe(0);
    }
  });

  it("an account that is deleted while its picture is being written leaves no files", async () => {
    const [before, pending] = [files(), await countRows("image_removals")];
    const { saveImage } = images;
    vi.spyOn(images, "saveImage").mockImplementationOnce(async (...picture) => {
      const { status } = await owner.visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), {
        password: PASSWORD,
      });
      expect(status).toBe(200);
      await saveImage(...picture);
      expect(files()).toHaveLength(before.length + 2);
    });
    expect((await send(owner, await picture())).status).toBe(404);
    expect(files()).toEqual(before);
    expect(await countRows("image_removals")).toBe(pending);
  });

  it("a link picture that is never saved is removed after 25 hours, and a saved one stays", async () => {
    const [saved, waiting] = [await upload(), await upload()];
    await save([withPicture(saved)]);
    await sql`insert into image_removals (name, since) values (${nameOf(saved)}, now() - interval '2 days')`;
    await age(waiting, 24.9);
    await clean();
    expect([filesOf(saved), filesOf(waiting)].map(({ length }) => length)).toEqual([2, 2]);
    expect(await countRows("image_removals", sql`name = ${nameOf(saved)}`)).toBe(0);
    await age(waiting, 25.1);
    await clean();
    expect([filesOf(waiting), await statusOf(waiting)]).toEqual([[], 404]);
  });
});

describe("refused pictures", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, number, () => Promise<Uint8Array> | Uint8Array]>([
    ["an SVG", 415, () => Buffer.from(svg)],
    ["a PDF named .png", 415, () => Buffer.from("%PDF-1.7 ...")],
    ["an empty file", 402, () => Buffer.alloc(0)],
    ["a truncated PNG", 422, async () => (await picture(64)).subarray(0, 100)],
    ["only a file signature", 422, () => Buffer.from("GIF89a")],
    ["11 × 1 pixels", 422, () => picture(11, 1)],
    ["5000 × 5001 pixels", 422, () => picture(5000, 5001)],
  ])("an upload of %s is refused with %i", async (_what, status, bytes) => {
    const given = await bytes();
    const before = await readState();
    expect(await send(owner, given)).toMatchObject({
      status,
      body: { fields: { picture: expect.any(String) as string } },
    });
    expect(await readState()).toEqual(before);
  });

  it("a link picture of 5 × 1024² bytes is accepted, and one byte more is refused", async () => {
    const bytes = Buffer.alloc(IMAGE_MAX_BYTES + 1);
    (await picture()).copy(bytes);
    expect((await send(owner, bytes.subarray(0, IMAGE_MAX_BYTES))).status).toBe(200);
    const before = await readState();
    expect(await send(owner, bytes)).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(await readState()).toEqual(before);
  });

  it("link pictures and profile pictures share one upload limit", async () => {
    for (let sent = 0; sent < UPLOADS_PER_HOUR; sent++) {
      expect((await send(owner, Buffer.from("no picture"))).status).toBe(415);
    }
    const before = await readState();
    const { id, visitor } = owner;
    const profile = await visitor.send(
      "POST",
      uploadImage,
      toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }),
      form("profileImage", await picture()),
      { params: { userId: id } },
    );
    expect([profile.status, (await send(owner, await picture())).status]).toEqual([429, 429]);
    expect(await readState()).toEqual(before);
  });

  const NOWHERE = `/media/${"x".repeat(32)}-128.webp`;
  it.each<[string, () => Promise<unknown>]>([
    ["an unknown picture", () => Promise.resolve(NOWHERE)],
    ["another size", async () => (await upload()).replace("-128.", "-512.")],
    ["an address on another site", async () => `https://evil.example${await upload()}`],
    ["a path out of the folder", () => Promise.resolve("/media/../../etc/passwd")],
    ["a query after the path", async () => `${await upload()}?a`],
    ["another owner's waiting picture", async () => upload(await activeOwner())],
    [
      "another owner's saved picture",
      async () => {
        const other = await activeOwner();
        const path = await upload(other);
        await save([withPicture(path)], other);
        return path;
      },
    ],
    [
      "a picture that has waited for more than 24 hours",
      async () => {
        const path = await upload();
        await age(path, 24.1);
        return path;
      },
    ],
  ])("a list of links with %s is refused and stays unchanged", async (_what, find) => {
    const own = await upload();
    await save([withPicture(own)]);
    const path = await find();
    const before = await readState();
    expect(await save([SHOP, { ...SHOP, picture: path }])).toMatchObject({
      status: 422,
      body: { fields: { "links.1.picture": "This picture is no longer available. Upload it again." } },
    });
    expect(await readState()).toEqual(before);
    expect(await statusOf(own)).toBe(200);
  });

  it("a link picture that has waited for almost 24 hours can be saved", async () => {
    const path = await upload();
    await age(path, 23.9);
    expect((await save([withPicture(path)])).status).toBe(200);
    await clean();
    expect(await statusOf(path)).toBe(200);
  });

  it("two concurrent saves with the same new picture both keep its files", async () => {
    const path = await upload();
    const results = await Promise.all([save([withPicture(path)]), save([withPicture(path), SHOP])]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(path)).toBe(200);
  });
});
