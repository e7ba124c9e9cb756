import sharp from "sharp";
import { expect, it } from "vitest";
import { GET as backgroundRoute } from "@/app/view/[username]/background.png/route";
import { shortLinkPath, videoBackgroundPath } from "#lib/wire/pages";
import { activeOwner, signUp } from "../../support/people/people.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN, Visitor, type ParsedResponse } from "../../support/people/visitor.ts";

const fetchBackground = (username: string, headers = {}): Promise<ParsedResponse> =>
  new Visitor().get(backgroundRoute, videoBackgroundPath(username, "ar"), { params: { username }, headers });

it.each([
  ["#0D0D0D", "ياسمين بن عيسى", "مهندسة معمارية"],
  ["#E88999", "Abdelkrimbenabdallahmohammedlarb", "x".repeat(200)],
])(
  "a background on %s has the printed code of %s, which a camera can read",
  async (colour, fullName, title) => {
    const person = await activeOwner({ fullName });
    await sql`update users set ${sql({ colour, title })} where id = ${person.id}`;
    const { status, bytes, headers } = await fetchBackground(person.username);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1920, height: 1080 });
    expect(await readQrCode(bytes)).toBe(`${ORIGIN}${shortLinkPath(person.username)}?qr=true`);
  },
);

it("a background gives 304 while it is unchanged, and 404 for inactive and unknown people", async () => {
  const person = await activeOwner();
  const etag = (await fetchBackground(person.username)).headers.get("etag") ?? "";
  expect((await fetchBackground(person.username, { "if-none-match": etag })).status).toBe(304);
  for (const username of [(await signUp()).username, "logix_nobody_here"]) {
    expect((await fetchBackground(username)).status).toBe(404);
  }
});
