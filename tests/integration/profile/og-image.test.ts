import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { GET as ogImageRoute } from "@/app/view/[username]/share.png/route";
import { ogImagePath } from "#lib/wire/pages";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { form, picture } from "../../support/files/pictures.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const ARABIC = "ياسمين بن عيسى";
/** Areas of the photo for names in left-to-right and right-to-left scripts. */
const RIGHT = { left: 824, top: 165, width: 300, height: 300 };
const LEFT = { ...RIGHT, left: 76 };

const PLAIN = { full_name: "Amina Belkacem", title: "", bio: "", colour: "#0D0D0D", image_name: "" };

// One shared person, because drawing an image takes most of a test's time.
let person: Person;
beforeAll(async () => {
  person = await activeOwner();
});
beforeEach(() => sql`update users set ${sql(PLAIN)} where id = ${person.id}`);

const fetchImage = (username: string, headers = {}): Promise<ParsedResponse> =>
  new Visitor().get(ogImageRoute, ogImagePath(username, "ar", "0"), { params: { username }, headers });

async function drawn(): Promise<Buffer> {
  const { status, bytes } = await fetchImage(person.username);
  expect(status).toBe(200);
  return bytes;
}

async function changed(columns: Record<string, string>): Promise<Buffer> {
  await sql`update users set ${sql(columns)} where id = ${person.id}`;
  return drawn();
}

async function upload(colour: string): Promise<void> {
  const { visitor, id } = person;
  const body = form("profileImage", await picture(40, 40, colour));
  const options = { params: { userId: id } };
  expect(
    (
      await visitor.send(
        "POST",
        uploadRoute,
        toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }),
        body,
        options,
      )
    ).status,
  ).toBe(200);
}

/** @returns the means of red, green and blue, 0 to 255 */
async function colourOf(png: Buffer, area?: typeof RIGHT): Promise<number[]> {
  const part = area ? await sharp(png).extract(area).png().toBuffer() : png;
  return (await sharp(part).removeAlpha().stats()).channels.map(({ mean }) => Math.round(mean));
}

/** @returns the share of colour values that differ by more than 40, 0 to 1 */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (!a || a.length !== b?.length) throw new Error("sizes differ");
  return a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 40).length / a.length;
}

describe("the Open Graph image", () => {
  it("the Open Graph image is a PNG of 1200 × 630, small enough for messengers (profile 38)", async () => {
    await upload("red");
    await changed({ full_name: ARABIC });
    const response = await fetchImage(person.username);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(await sharp(response.bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(response.bytes.length).toBeLessThan(300_000);
  });

  it("the Open Graph image shows name and title", async () => {
    const plain = await drawn();
    const titled = await changed({ title: "Designer" });
    const renamed = await changed({ full_name: "Amine Bouzid" });
    expect(await difference(plain, titled)).toBeGreaterThan(0.005);
    expect(await difference(titled, renamed)).toBeGreaterThan(0.005);
  });

  it("the Open Graph image has the card's material, and onyx for an unknown colour", async () => {
    const means: Record<string, number[]> = {};
    for (const colour of ["#0D0D0D", "#C9A227", "#2F2F2F", "#E88999", "#00FF00"]) {
      means[colour] = await colourOf(await changed({ colour }));
    }
    const [gold, blush] = [means["#C9A227"] ?? [], means["#E88999"] ?? []];
    expect(gold[0]).toBeGreaterThan((gold[2] ?? 0) + 80);
    expect(blush[0]).toBeGreaterThan((blush[1] ?? 0) + 60);
    expect(means["#2F2F2F"]?.[0]).toBeGreaterThan((means["#0D0D0D"]?.[0] ?? 255) + 15);
    expect(means["#00FF00"]).toEqual(means["#0D0D0D"]);
  });

  it("the Open Graph image shows the photo at the line end of the script, or initials", async () => {
    const withoutPhoto = await drawn();
    await upload("#0000ff");
    const latin = await drawn();
    expect(await difference(withoutPhoto, latin)).toBeGreaterThan(0.03);
    expect((await colourOf(latin, RIGHT))[2]).toBeGreaterThan(200);
    expect((await colourOf(latin, LEFT))[2]).toBeLessThan(80);
    const arabic = await changed({ full_name: ARABIC });
    expect((await colourOf(arabic, LEFT))[2]).toBeGreaterThan(200);
    expect((await colourOf(arabic, RIGHT))[2]).toBeLessThan(80);
  });

  it("the Open Graph image shows initials when the photo's file is missing", async () => {
    const before = await drawn();
    await upload("#0000ff");
    rmSync(join(process.env.DATA_DIR ?? "", "uploads"), { recursive: true });
    expect(await difference(before, await drawn())).toBe(0);
  });

  it("the Open Graph image draws Arabic from right to left", async () => {
    // Only the left end of the line differs.
    const other = await changed({ full_name: `${ARABIC} O` });
    const before = await changed({ full_name: `${ARABIC} X` });
    const ends = {
      right: { left: 850, top: 300, width: 350, height: 200 },
      left: { left: 400, top: 300, width: 300, height: 200 },
    };
    const crop = (png: Buffer, end: keyof typeof ends) => sharp(png).extract(ends[end]).png().toBuffer();
    expect(await difference(await crop(before, "right"), await crop(other, "right"))).toBeLessThan(0.0005);
    expect(await difference(await crop(before, "left"), await crop(other, "left"))).toBeGreaterThan(0.002);
  });

  it.each([
    ["that are special in XML", `<b>&"'</b> ]]> &lt;`, `"/><image href="file:///etc/passwd"/>`],
    ["of maximum length", "W".repeat(32), "word ".repeat(40).trim()],
    ["of maximum length in Arabic", "عبد الحميد عبد القادر بن عبدالرح", "أستاذ محاضر ".repeat(16).trim()],
    ["of letters missing from the fonts", "日本 😀", "ⴰⵣⵓⵍ"],
    ["with direction controls", "\u202eLina\u2066 Haddad", "\u202b"],
  ])("the Open Graph image can be drawn with texts %s", async (_what, fullName, title) => {
    const before = await drawn();
    const after = await changed({ full_name: fullName, title });
    expect(await difference(before, after)).toBeGreaterThan(0.001);
  });

  it("parallel requests get identical Open Graph images", async () => {
    // This image has not been drawn before.
    const { username } = await activeOwner();
    const responses = await Promise.all(Array.from({ length: 8 }, () => fetchImage(username)));
    expect(new Set(responses.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
  });

  it("the Open Graph image gives 304 until its content changes", async () => {
    const first = await fetchImage(person.username);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect((await fetchImage(person.username, { "if-none-match": etag })).status).toBe(304);
    await changed({ bio: "not on it" });
    expect((await fetchImage(person.username, { "if-none-match": etag })).status).toBe(304);
    await changed({ title: "Designer" });
    expect((await fetchImage(person.username, { "if-none-match": etag })).status).toBe(200);
  });

  it("the Open Graph image gives 404 for inactive profiles and unknown usernames", async () => {
    const inactive = await signUp();
    for (const username of [inactive.username, "logix_nobody_here", "nobody", ""]) {
      expect((await fetchImage(username)).status).toBe(404);
    }
  });
});
