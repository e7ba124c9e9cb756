import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as applePass } from "@/app/api/users/wallet/card.pkpass/route";
import { shortLinkPath } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { isSigned, readPass } from "../../support/files/read-pass.ts";
import { PASS_TYPE, TEAM, writeAppleFiles, type AppleFiles } from "../../support/files/wallet-keys.ts";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { ORIGIN, Visitor } from "../../support/people/visitor.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let apple: AppleFiles;
beforeAll(async () => {
  apple = await writeAppleFiles(process.env.DATA_DIR ?? "");
  Object.assign(process.env, apple.variables);
});

const fetchPass = ({ visitor }: Pick<Person, "visitor">) =>
  visitor.get(applePass, toPath("GET /api/users/wallet/card.pkpass"));
const open = async (person: Person) => readPass((await fetchPass(person)).bytes);

const translate = ({ id }: Person, texts: { full_name: string; title: string }) =>
  sql`insert into translations ${sql({ user_id: id, language: "en", ...texts })}`;

describe("a pass of Apple Wallet", () => {
  it("an Apple Wallet pass has the owner's name, title and code, in the colours of the card", async () => {
    const owner = await activeOwner({ fullName: "ياسمين بن عيسى" });
    await sql`update users set title = 'مهندسة معمارية', colour = '#C9A227', language = 'ar' where id = ${owner.id}`;
    const { status, headers, bytes } = await fetchPass(owner);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "application/vnd.apple.pkpass",
      "no-store",
    ]);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${owner.username}.pkpass"`);
    const path = shortLinkPath(owner.username);
    expect(readPass(bytes).pass).toEqual({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: owner.uid,
      organizationName: "Logix",
      description: "بطاقة أعمال ياسمين بن عيسى",
      backgroundColor: "rgb(201, 162, 39)",
      foregroundColor: "rgb(13, 13, 13)",
      labelColor: "rgb(13, 13, 13)",
      barcodes: [
        {
          format: "PKBarcodeFormatQR",
          message: `${ORIGIN}${path}?qr=true`,
          messageEncoding: "iso-8859-1",
          altText: new URL(ORIGIN).host + path,
        },
      ],
      generic: {
        primaryFields: [{ key: "name", value: "ياسمين بن عيسى" }],
        secondaryFields: [{ key: "title", label: "المهنة", value: "مهندسة معمارية" }],
      },
    });
  });

  it("an Apple Wallet pass without a title has no field for it", async () => {
    const { pass } = await open(await activeOwner());
    expect(pass.generic).toMatchObject({ secondaryFields: [] });
  });

  it("the manifest has the SHA-1 of each file, and is signed with the certificate", async () => {
    const opened = await open(await activeOwner());
    expect(opened.manifest).toEqual(opened.sums);
    const manifest = opened.files["manifest.json"] ?? new Uint8Array();
    expect(await isSigned(opened, manifest, apple.authority)).toBe(true);
    const { certificates = [], signerInfos, encapContentInfo } = opened.signature;
    expect([certificates.length, signerInfos.length, encapContentInfo.eContent]).toEqual([2, 1, undefined]);
    const signedTypes = signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type);
    const [contentType, digest, time] = [3, 4, 5].map((part) => `1.2.840.113549.1.9.${part}`);
    expect(signedTypes).toEqual([contentType, time, digest]);
  });

  it("the signature is invalid for a changed manifest and under another authority", async () => {
    const opened = await open(await activeOwner());
    const manifest = opened.files["manifest.json"] ?? new Uint8Array();
    const changed = manifest.map((byte, index) => (index === 5 ? byte ^ 1 : byte));
    expect(await isSigned(opened, changed, apple.authority)).toBe(false);
    const other = await writeAppleFiles(mkdtempSync(join(process.env.DATA_DIR ?? "", "other-")));
    expect(await isSigned(opened, manifest, other.authority)).toBe(false);
  });

  it("an Apple Wallet pass has its pictures in three sizes", async () => {
    const { files, names } = await open(await activeOwner());
    expect(names).toEqual([
      "icon.png",
      "icon@2x.png",
      "icon@3x.png",
      "logo.png",
      "logo@2x.png",
      "logo@3x.png",
      "pass.json",
    ]);
    for (const [place, suffix] of ["", "@2x", "@3x"].entries()) {
      const scale = place + 1;
      const icon = await sharp(files[`icon${suffix}.png`]).metadata();
      expect([icon.width, icon.height]).toEqual([29 * scale, 29 * scale]);
      const logo = await sharp(files[`logo${suffix}.png`]).metadata();
      expect([logo.height, logo.hasAlpha]).toEqual([50 * scale, true]);
      expect(logo.width).toBeLessThanOrEqual(160 * scale);
    }
  });
});

describe("languages of a pass", () => {
  it("an Apple Wallet pass of an owner without a translation is only in the owner's language", async () => {
    const owner = await activeOwner({ fullName: "Amina" });
    await sql`update users set title = 'Architect', language = 'en' where id = ${owner.id}`;
    const { pass, strings } = await open(owner);
    expect(pass.description).toBe("Business card of Amina");
    expect(JSON.stringify(pass.generic)).toContain('"label":"Title"');
    expect(strings).toEqual({});
  });

  it("an Apple Wallet pass of an owner with a translation is in Arabic and English", async () => {
    const owner = await activeOwner({ fullName: 'ياسمين "ياس" \\' });
    await sql`update users set title = 'مهندسة', language = 'ar' where id = ${owner.id}`;
    await translate(owner, { full_name: "Yasmine", title: "Engineer" });
    const { pass, strings, manifest, sums } = await open(owner);
    expect(pass.generic).toMatchObject({ primaryFields: [{ value: 'ياسمين "ياس" \\' }] });
    expect(strings).toEqual({
      ar: [
        '"ياسمين \\"ياس\\" \\\\" = "ياسمين \\"ياس\\" \\\\";',
        '"مهندسة" = "مهندسة";',
        '"المهنة" = "المهنة";',
        '"بطاقة أعمال ياسمين \\"ياس\\" \\\\" = "بطاقة أعمال ياسمين \\"ياس\\" \\\\";\n',
      ].join("\n"),
      en: [
        '"ياسمين \\"ياس\\" \\\\" = "Yasmine";',
        '"مهندسة" = "Engineer";',
        '"المهنة" = "Title";',
        '"بطاقة أعمال ياسمين \\"ياس\\" \\\\" = "Business card of Yasmine";\n',
      ].join("\n"),
    });
    expect(manifest).toEqual(sums);
  });

  it("the texts of an Apple Wallet pass are in the account's language", async () => {
    const owner = await activeOwner({ fullName: "ياسمين" });
    await sql`update users set language = 'en' where id = ${owner.id}`;
    await translate(owner, { full_name: "Yasmine", title: "" });
    const { pass, strings } = await open(owner);
    expect(pass.description).toBe("Business card of Yasmine");
    expect(strings.ar).toContain('"Yasmine" = "ياسمين";');
  });
});

describe("who gets a pass", () => {
  it("only an active owner can get an Apple Wallet pass", async () => {
    await expectRefusal(401, () => fetchPass({ visitor: new Visitor() }));
    const inactive = await signUp();
    await expectRefusal(403, () => fetchPass(inactive));
  });

  it.each(["public", "exchange", "hidden"])(
    "an Apple Wallet pass has no contact details (%s)",
    async (visibility) => {
      const owner = await activeOwner({ address: "Impasse Kheireddine", phone: { PrPhone: "0550918273" } });
      await sql`update users set public_email = 'open@omrane.example', email_visibility = ${visibility},
      address_visibility = ${visibility}, payments_visibility = ${visibility} where id = ${owner.id}`;
      await sql`update phones set visibility = ${visibility} where user_id = ${owner.id}`;
      await sql`insert into payment_methods (user_id, position, type, value)
      values (${owner.id}, 0, 'PayPal', 'paypal-of-amina')`;
      const files = unzipSync((await fetchPass(owner)).bytes);
      const text = Object.values(files)
        .map((file) => Buffer.from(file).toString("latin1"))
        .join("\n");
      for (const value of [owner.email, "open@omrane", "Kheireddine", "550918273", "paypal-of-amina"]) {
        expect(text).not.toContain(value);
      }
    },
  );
});
