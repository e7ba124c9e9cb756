import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { GET as backgroundRoute } from "@/app/view/[username]/background.png/route";
import { shortLinkPath, videoBackgroundPath } from "#lib/wire/pages";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN, Visitor, type ParsedResponse } from "../../support/people/visitor.ts";

const FIRST = { colour: "#0D0D0D", full_name: "ياسمين بن عيسى", title: "مهندسة معمارية" };

// One shared person, because drawing a background takes most of a test's time.
let person: Person;
beforeAll(async () => {
  person = await activeOwner();
});
const change = (columns: typeof FIRST) => sql`update users set ${sql(columns)} where id = ${person.id}`;

const fetchBackground = (username: string, headers = {}): Promise<ParsedResponse> =>
  new Visitor().get(backgroundRoute, videoBackgroundPath(username, "ar"), { params: { username }, headers });

it.each([
  [FIRST.colour, FIRST.full_name, FIRST.title],
  ["#E88999", "Abdelkrimbenabdallahmohammedlarb", "x".repeat(200)],
])(
  "a background in colour %s carries a readable code of the short link of %s",
  async (colour, fullName, title) => {
    await change({ colour, full_name: fullName, title });
    const { status, bytes, headers } = await fetchBackground(person.username);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1920, height: 1080 });
    expect(await readQrCode(bytes)).toBe(`${ORIGIN}${shortLinkPath(person.username)}?qr=true`);
  },
);

it("a background gives 304 while it is unchanged, and 404 for inactive and unknown people", async () => {
  await change(FIRST);
  const etag = (await fetchBackground(person.username)).headers.get("etag") ?? "";
  expect((await fetchBackground(person.username, { "if-none-match": etag })).status).toBe(304);
  for (const username of [(await signUp()).username, "logix_nobody_here"]) {
    expect((await fetchBackground(username)).status).toBe(404);
  }
});
