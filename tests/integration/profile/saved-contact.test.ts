import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { PUT as saveTemplateRoute } from "@/app/api/users/company/template/v1/route";
import { GET as metFileRoute } from "@/app/erase/[token]/contact.vcf/route";
import { GET as contactFileRoute } from "@/app/view/[username]/contact.vcf/route";
import { CONTACT_PHOTO_MAX_BYTES } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { VISIBILITIES } from "#lib/domain/profile/visibility";
import { pages } from "#lib/wire/pages";
import { form } from "../../support/files/pictures.ts";
import { readContactFile } from "../../support/files/read-contact-file.ts";
import { readContactFileAgain } from "../../support/files/read-contact-file-again.ts";
import { company } from "../../support/people/companies.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import {
  ownerWithTexts,
  putLinks,
  putProfile,
  saveTranslation,
} from "../../support/people/translated-owner.ts";
import { ORIGIN, Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

// Rules: profile 36, 57 to 61.

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const save = async (changes: Record<string, unknown>, person = owner) =>
  expect((await putProfile(person, changes)).status).toBe(200);

async function publicFile({ username } = owner, language: Locale = "ar"): Promise<Buffer> {
  const path = pages.contactFile(username, language);
  return (await new Visitor().get(contactFileRoute, path, { params: { username } })).bytes;
}

async function metFile({ uid } = owner): Promise<Buffer> {
  const left = { puid: uid, name: "Samir", phone: "0661234567", consent: true };
  const { erase } = (await new Visitor().post(leaveRoute, toPath("POST /api/content/exchange/v1"), left)).as<
    ResponseOf<"POST /api/content/exchange/v1">
  >();
  const token = erase.split("/").at(-1) ?? "";
  const path = pages.metContactFile(token, "ar");
  return (await new Visitor().get(metFileRoute, path, { params: { token } })).bytes;
}

const valuesOf = (file: Buffer, name: string) =>
  readContactFile(file).flatMap((line) => (line.name === name ? [line.value] : []));

/** Each link with its label, as both parsers read it. */
function linksOf(file: Buffer): [string, string][] {
  const lines = readContactFileAgain(file);
  const labels = lines.filter(({ name }) => name.toLowerCase() === "xablabel");
  const links = lines
    .filter(({ name }) => name === "url")
    .map(({ group, value }): [string, string] => [
      labels.find((label) => group !== "" && label.group === group)?.value ?? "",
      value,
    ]);
  expect(valuesOf(file, "URL")).toEqual(links.map(([, url]) => url));
  return links;
}

describe("fields that a visitor may not see", () => {
  it.each(VISIBILITIES.filter((choice) => choice !== "public"))(
    "the contact file has neither value nor default for a phone and address with the choice %s",
    async (choice) => {
      await save({ privacy: { PrPhone: choice, address: choice } });
      const file = await publicFile();
      expect([...valuesOf(file, "TEL"), ...valuesOf(file, "ADR")]).toEqual([]);
      await save({ phone: { PrPhone: "" }, address: "" });
      const empty = await publicFile();
      expect([...valuesOf(empty, "TEL"), ...valuesOf(empty, "ADR")]).toEqual([]);
    },
  );

  it("the contact file has no default when a second number is hidden and the first is empty", async () => {
    await save({ phone: { PrPhone: "", SePhone: "0660222222" }, privacy: { SePhone: "hidden" } });
    expect(valuesOf(await publicFile(), "TEL")).toEqual([]);
    await save({ privacy: { SePhone: "public" } });
    expect(valuesOf(await publicFile(), "TEL")).toEqual(["+213660222222"]);
  });

  it("the contact file after the exchange has the shown values, and no default for hidden fields", async () => {
    await save({ privacy: { PrPhone: "exchange", email: "exchange", address: "hidden" } });
    const file = await metFile();
    expect(valuesOf(file, "TEL")).toEqual(["+213550123456"]);
    expect(valuesOf(file, "EMAIL")).toEqual([owner.email]);
    expect(valuesOf(file, "ADR")).toEqual([]);
    await save({ privacy: { PrPhone: "hidden" } });
    expect(valuesOf(await metFile(), "TEL")).toEqual([]);
  });

  it("the contact file after the exchange has defaults for empty fields that are not hidden", async () => {
    await save({
      phone: { PrPhone: "" },
      address: "",
      privacy: { PrPhone: "exchange", address: "exchange" },
    });
    const file = await metFile();
    expect(valuesOf(file, "TEL")).toEqual(["+213000000000"]);
    expect(valuesOf(file, "ADR")).toEqual([{ street: "Algeria, Algiers" }]);
  });
});

describe("the contact file in an address book", () => {
  const FULL = {
    fullName: "ياسمين بن عيسى",
    titel: "مهندسة؛ معمارية, حرة",
    bio: "سطر\nوسطر",
    Sutation: { Name: "استوديو عمران; الجزائر" },
    Professional: { ProStatus: "working" },
    phone: { PrPhone: "0550918273", SePhone: "021736455" },
    address: "حيدرة, الجزائر",
    socialLinks: [
      { platform: "Instagram", link: "https://instagram.com/omrane" },
      { platform: "متجرنا", link: "https://www.instagram.com/omrane.shop?a=1,2;3" },
      { platform: "موقع المكتب", link: "https://omrane.dz/a,b" },
    ],
  };

  it("two parsers read the same name, numbers, address, texts and links", async () => {
    await save(FULL);
    await putLinks(owner, [{ title: "احجز موعدًا", url: "https://cal.example/omrane", isPinned: true }]);
    const file = await publicFile();
    const first = readContactFile(file);
    const second = readContactFileAgain(file);
    const again = (name: string) => second.filter((line) => line.name === name).map(({ value }) => value);

    expect(valuesOf(file, "N")).toEqual([{ family: "بن عيسى", given: "ياسمين" }]);
    expect(again("n")).toEqual(["بن عيسى;ياسمين;;;"]);
    for (const [name, value] of [
      ["fn", FULL.fullName],
      ["title", FULL.titel],
      ["note", FULL.bio],
      ["uid", `logix-${owner.uid}`],
      ["email", owner.email],
    ] as const) {
      expect(valuesOf(file, name.toUpperCase())).toEqual([value]);
      expect(again(name)).toEqual([value]);
    }
    expect(valuesOf(file, "ORG")).toEqual([[FULL.Sutation.Name]]);
    expect(again("org")).toEqual([FULL.Sutation.Name]);
    expect(valuesOf(file, "ADR")).toEqual([{ street: FULL.address }]);
    expect(again("adr")).toEqual([`;;${FULL.address};;;;`]);

    const types = (lines: readonly { types: string[] }[]) => lines.map((line) => line.types);
    const expected = [["work", "cell", "pref"], ["work", "voice"], ["work", "internet", "pref"], ["work"]];
    const reached = ["tel", "email", "adr"];
    expect(types(second.filter(({ name }) => reached.includes(name))).sort()).toEqual(expected.sort());
    const read = first.filter(({ name }) => reached.includes(name.toLowerCase()));
    expect(read.map(({ params }) => params.TYPE?.map((type) => type.toLowerCase())).sort()).toEqual(
      expected.sort(),
    );

    expect(linksOf(file)).toEqual([
      ["", `${ORIGIN}/view/${owner.username}`],
      ["Instagram", "https://instagram.com/omrane"],
      ["Instagram", "https://www.instagram.com/omrane.shop?a=1,2;3"],
      ["موقع المكتب", "https://omrane.dz/a,b"],
      ["احجز موعدًا", "https://cal.example/omrane"],
    ]);
    const social = second.filter(({ name }) => name.toLowerCase() === "xsocialprofile");
    expect(social.map(({ types: [type], value }) => [type, value])).toEqual([
      ["instagram", "https://instagram.com/omrane"],
      ["instagram", "https://www.instagram.com/omrane.shop?a=1,2;3"],
    ]);
    for (const line of String(file).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("a student's contact file, and one without title and company, claims no work contact", async () => {
    const typesOf = async () =>
      readContactFile(await publicFile()).flatMap(({ name, params }) =>
        ["TEL", "EMAIL", "ADR"].includes(name) ? params.TYPE : [],
      );
    expect(await typesOf()).not.toContain("WORK");
    await save({ titel: "Designer" });
    expect(await typesOf()).toContain("WORK");
    await save({ Professional: { ProStatus: "studying" } });
    expect(await typesOf()).not.toContain("WORK");
  });

  it("the identifier of a contact stays the same after every change, and differs between people", async () => {
    const before = valuesOf(await publicFile(), "UID");
    await save({ ...FULL, privacy: { PrPhone: "exchange" } });
    expect(valuesOf(await publicFile(), "UID")).toEqual(before);
    expect(valuesOf(await publicFile(owner, "en"), "UID")).toEqual(before);
    expect(valuesOf(await metFile(), "UID")).toEqual(before);
    expect(valuesOf(await publicFile(await activeOwner()), "UID")).not.toEqual(before);
  });

  it("the contact file has the texts, titles of links and page address of its language", async () => {
    const person = await ownerWithTexts();
    expect((await saveTranslation(person)).status).toBe(200);
    const english = await publicFile(person, "en");
    expect(valuesOf(english, "N")).toEqual([{ family: "Belkacem", given: "Amina" }]);
    expect(valuesOf(english, "TITLE")).toEqual(["Weaver"]);
    expect(valuesOf(english, "ORG")).toEqual([["Palm Workshop"]]);
    expect(valuesOf(english, "ADR")).toEqual([{ street: "M'zab" }]);
    expect(linksOf(english)).toEqual([
      ["", `${ORIGIN}/en/view/${person.username}`],
      ["My shop", "https://shop.example"],
    ]);
    expect(linksOf(await publicFile(person, "ar"))).toEqual([
      ["", `${ORIGIN}/view/${person.username}`],
      ["متجري", "https://shop.example"],
    ]);
  });

  it("the contact file has only own links that visitors currently see", async () => {
    await putLinks(owner, [
      { kind: "heading", title: "Work" },
      { title: "Shown", url: "https://a.dz/shown" },
      { title: "Hidden", url: "https://a.dz/hidden", isHidden: true },
      { title: "Ended", url: "https://a.dz/ended", shownUntil: "2026-01-01T00:00:00Z" },
      { title: "Later", url: "https://a.dz/later", shownFrom: "2999-01-01T00:00:00Z" },
    ]);
    expect(linksOf(await publicFile()).slice(1)).toEqual([["Shown", "https://a.dz/shown"]]);
  });

  it("a company's locked links replace a member's own links in the contact file", async () => {
    const { manager, member } = await company();
    await putLinks(member, [{ title: "Mine", url: "https://mine.dz" }]);
    const item = { ar: "موقعنا", en: "Our site", url: "https://atlas.dz/" };
    for (const [isLocked, expected] of [
      [
        false,
        [
          ["Our site", item.url],
          ["Mine", "https://mine.dz"],
        ],
      ],
      [true, [["Our site", item.url]]],
    ] as const) {
      const body = { rules: { links: { items: [item], isLocked } } };
      expect(
        (await manager.visitor.put(saveTemplateRoute, toPath("PUT /api/users/company/template/v1"), body))
          .status,
      ).toBe(200);
      expect(linksOf(await publicFile(member, "en")).slice(1)).toEqual(expected);
    }
  });

  it("the photo of a contact file is at most 64 KB, also for a picture full of noise", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 80 } as const;
    const create = { width: 900, height: 900, channels: 3, noise } as const;
    const bytes = await sharp({ create: { ...create, background: "#000" } })
      .png()
      .toBuffer();
    const body = form("profileImage", bytes);
    const params = { userId: owner.id };
    await owner.visitor.send(
      "POST",
      uploadRoute,
      toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: owner.id }),
      body,
      { params },
    );
    const file = await publicFile();
    const [photo] = valuesOf(file, "PHOTO");
    expect(readContactFileAgain(file).find(({ name }) => name === "photo")?.value).toBe(photo);
    const jpeg = Buffer.from(photo as string, "base64");
    expect(jpeg.length).toBeLessThanOrEqual(CONTACT_PHOTO_MAX_BYTES);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 512, height: 512 });
  });
});
