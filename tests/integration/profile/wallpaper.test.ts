import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as wallpaperRoute } from "@/app/view/[username]/wallpaper.png/route";
import { shortLinkPath, wallpaperPath } from "#lib/wire/pages";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN, Visitor, type ParsedResponse } from "../../support/people/visitor.ts";

const FIRST = { colour: "#0D0D0D", full_name: "ياسمين بن عيسى" };

// One shared person, because drawing a wallpaper takes most of a test's time.
let person: Person;
beforeAll(async () => {
  person = await activeOwner();
});
const change = (columns: Partial<typeof FIRST>) =>
  sql`update users set ${sql(columns)} where id = ${person.id}`;

const fetchWallpaper = (username: string, headers = {}): Promise<ParsedResponse> =>
  new Visitor().get(wallpaperRoute, wallpaperPath(username, "ar"), { params: { username }, headers });

describe("the wallpaper", () => {
  it.each([
    [FIRST.colour, FIRST.full_name],
    ["#E88999", "Abdelkrimbenabdallahmohammedlarb"],
    ["#C9A227", "🌵"],
  ])("a wallpaper on %s has the printed code of %s, which a camera can read", async (colour, fullName) => {
    await change({ colour, full_name: fullName });
    const { status, bytes, headers } = await fetchWallpaper(person.username);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1080, height: 2400 });
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await readQrCode(bytes)).toBe(`${ORIGIN}${shortLinkPath(person.username)}?qr=true`);
  });

  it("a wallpaper gives 304 while it is unchanged, and 404 for inactive and unknown people", async () => {
    await change(FIRST);
    const etag = (await fetchWallpaper(person.username)).headers.get("etag") ?? "";
    expect((await fetchWallpaper(person.username, { "if-none-match": etag })).status).toBe(304);
    await change({ full_name: "Another" });
    expect((await fetchWallpaper(person.username, { "if-none-match": etag })).status).toBe(200);
    for (const username of [(await signUp()).username, "logix_nobody_here", "nobody"]) {
      expect((await fetchWallpaper(username)).status).toBe(404);
    }
  });
});
