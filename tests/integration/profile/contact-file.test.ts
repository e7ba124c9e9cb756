import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { PUT as updateRoute } from "@/app/api/users/update/[username]/route";
import { GET as contactFileRoute } from "@/app/view/[username]/contact.vcf/route";
import { findProfileByUsername } from "#lib/server/dal/profile/profiles";
import { toContactFile as toFile } from "#lib/server/services/profile/contact-file";
import { toNameParts } from "#lib/domain/profile/name-parts";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { pages } from "#lib/wire/pages";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { form, picture } from "../../support/files/pictures.ts";
import { readContactFile, type VCardLine } from "../../support/files/read-contact-file.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN, Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

function read(file: string | Buffer): {
  lines: VCardLine[];
  valuesOf: (name: string) => VCardLine["value"][];
} {
  const lines = readContactFile(file);
  const valuesOf = (name: string) => lines.filter((line) => line.name === name).map(({ value }) => value);
  return { lines, valuesOf };
}

const toContactFile = (profile: VisibleProfile) => toFile(profile, [], "ar");

const download = (username: string): Promise<ParsedResponse> =>
  new Visitor().get(contactFileRoute, pages.contactFile(username, "ar"), { params: { username } });

async function save(person: Person, changes: Record<string, unknown>): Promise<void> {
  const params = { username: person.username };
  const response = await person.visitor.put(
    updateRoute,
    toPath("PUT /api/users/update/{username}", { username: person.username }),
    changes,
    { params },
  );
  expect(response.status).toBe(200);
}

describe("contact file", () => {
  it("the contact file has the details of the public page", async () => {
    const person = await activeOwner({ fullName: "Lina Haddad" });
    await save(person, {
      titel: "Designer",
      bio: "One line,\nanother; and C:\\temp",
      Sutation: { Name: "Studio, Haddad & Co; Algiers" },
      address: "12, rue Didouche; Alger",
      phone: { PrPhone: "0550123456", SePhone: "021123456", PhPhone: "0661000002" },
      socialLinks: [{ platform: "Instagram", link: "https://instagram.com/lina" }],
    });
    const response = await download(person.username);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `attachment; filename="${person.username}.vcf"`,
      "cache-control": "no-store",
    });
    const text = response.bytes.toString();
    expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\n/);
    expect(text).toMatch(/\r\nEND:VCARD\r\n$/);
    expect(text).toContain("\r\nFN:Lina Haddad\r\n");
    expect(text).toContain("\r\nTITLE:Designer\r\n");

    const { lines } = read(response.bytes);
    const rev = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect(Object.fromEntries(lines.map(({ name, value }) => [name, value]))).toEqual({
      VERSION: "3.0",
      FN: "Lina Haddad",
      N: { family: "Haddad", given: "Lina" },
      UID: `logix-${person.uid}`,
      TITLE: "Designer",
      ORG: ["Studio, Haddad & Co; Algiers"],
      TEL: "+213661000002",
      EMAIL: person.email,
      ADR: { street: "12, rue Didouche; Alger" },
      URL: "https://instagram.com/lina",
      "X-ABLABEL": "Instagram",
      "X-SOCIALPROFILE": "https://instagram.com/lina",
      NOTE: "One line,\nanother; and C:\\temp",
      REV: rev,
    });
    expect(lines.filter(({ name }) => name === "TEL")).toEqual([
      { name: "TEL", params: { TYPE: ["WORK", "CELL", "PREF"] }, value: "+213550123456" },
      { name: "TEL", params: { TYPE: ["WORK", "VOICE"] }, value: "+21321123456" },
      { name: "TEL", params: { TYPE: ["WORK", "CELL"] }, value: "+213661000002" },
    ]);
    expect(lines.find(({ name }) => name === "EMAIL")?.params).toEqual({
      TYPE: ["WORK", "INTERNET", "PREF"],
    });
    expect(lines.find(({ name }) => name === "ADR")?.params).toEqual({ TYPE: ["WORK"] });
  });

  it("the contact file has defaults for missing details and no empty property", async () => {
    const person = await activeOwner();
    await save(person, { phone: { PrPhone: "" }, address: "" });
    const { lines, valuesOf } = read((await download(person.username)).bytes);
    expect(valuesOf("TEL")).toEqual(["+213000000000"]);
    expect(valuesOf("ADR")).toEqual([{ street: "Algeria, Algiers" }]);
    expect(lines.map(({ name }) => name).sort()).toEqual(
      ["ADR", "EMAIL", "FN", "N", "REV", "TEL", "UID", "URL", "VERSION"].sort(),
    );
  });

  it("the contact file has the picture as a JPEG of 512 pixels", async () => {
    const person = await activeOwner();
    const body = form("profileImage", await picture(600, 400, "#C9A227"));
    const params = { userId: person.id };
    await person.visitor.send(
      "POST",
      uploadRoute,
      toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: person.id }),
      body,
      { params },
    );

    const photo = read((await download(person.username)).bytes).lines.find(({ name }) => name === "PHOTO");
    expect(photo?.params).toEqual({ ENCODING: ["b"], TYPE: ["JPEG"] });
    const jpeg = Buffer.from(String(photo?.value as string), "base64");
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 512, height: 512 });
    const { dominant } = await sharp(jpeg).stats();
    expect(Math.abs(dominant.r - 0xc9)).toBeLessThan(12);
  });

  it("the contact file omits a picture that is missing on disk", async () => {
    const person = await activeOwner();
    await sql`update users set image_name = ${"x".repeat(32)} where id = ${person.id}`;
    const response = await download(person.username);
    expect(response.status).toBe(200);
    expect(read(response.bytes).valuesOf("PHOTO")).toEqual([]);
  });

  it("the contact file is found by a username in any letter case", async () => {
    const { username } = await activeOwner();
    expect((await download(username.toUpperCase())).status).toBe(200);
  });

  it("the contact file of an inactive or unknown user gets 404", async () => {
    const inactive = await signUp();
    for (const username of [inactive.username, "logix_nobody_here", "nobody", "../x", ""]) {
      const response = await download(username);
      expect(response.status).toBe(404);
      expect(response.bytes.toString()).not.toContain(inactive.email);
    }
  });
});

describe("text in the contact file", () => {
  let profile: VisibleProfile;
  beforeAll(async () => {
    const found = await findProfileByUsername((await activeOwner()).username, null);
    if (!found) throw new Error("no profile");
    profile = found;
  });

  it.each([
    ["Arabic", "ياسمين بن عيسى"],
    ["both scripts", "Lina حداد (لينا)"],
    ["commas and semicolons", "Haddad, Lina; Dr;"],
    ["an Arabic comma", "مهندسة، ومصممة؛ حرة"],
    ["quotes and colons", `"Lina": l'amie`],
    ["backslashes", "a\\b \\n \\, \\\\"],
    ["placeholders of the vCard builder", "{0} {1} {99} $& $1"],
    ["a long line", "مهندسة معمارية في الجزائر العاصمة ".repeat(5).trim()],
    ["emoji at line folds", "x" + "👩🏽‍💻".repeat(20)],
    ["spaces at line folds", "a ".repeat(90).trim()],
  ])("the contact file preserves text: %s", async (_what, text) => {
    const file = await toContactFile({
      ...profile,
      fullName: text,
      title: text,
      situation: { name: text, place: "" },
      address: text,
      bio: text,
    });
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain("\ufffd");
    const { valuesOf } = read(file);
    expect(valuesOf("FN")).toEqual([text]);
    const [{ given = "", family = "" } = {}] = valuesOf("N") as Record<string, string>[];
    expect({ given, family }).toEqual(toNameParts(text));
    expect(valuesOf("TITLE")).toEqual([text]);
    expect(valuesOf("ORG")).toEqual([[text]]);
    expect(valuesOf("ADR")).toEqual([{ street: text }]);
    expect(valuesOf("NOTE")).toEqual([text]);
  });

  it.each([
    "\r\n",
    "\n",
    "\r",
    "\u2028",
    "\u2029",
    "\u0085",
    "\v",
    "\f",
    "\u001e",
    "\r\n ",
    "\n\t",
    "\0\r\n",
  ])("text after %j starts no property of the contact file", async (separator) => {
    const attempt = ["x", "TEL:+1999", "URL:https://evil.example", "END:VCARD", "BEGIN:VCARD"].join(
      separator,
    );
    const file = await toContactFile({
      ...profile,
      fullName: attempt,
      title: attempt,
      situation: { name: attempt, place: attempt },
      address: attempt,
      bio: attempt,
      email: attempt,
    });
    const { lines, valuesOf } = read(file);
    expect(lines.map(({ name }) => name).sort()).toEqual(
      ["ADR", "EMAIL", "FN", "N", "NOTE", "ORG", "REV", "TEL", "TITLE", "UID", "URL", "VERSION"].sort(),
    );
    expect(valuesOf("TEL")).toEqual(["+213550123456"]);
    expect(valuesOf("URL")).toEqual([`${ORIGIN}/view/${profile.username}`]);
  });
});
