import { verify } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as googlePass } from "@/app/api/users/wallet/google/v1/route";
import { shortLinkPath } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import {
  CLIENT_EMAIL,
  ISSUER_ID,
  writeGoogleFiles,
  type GoogleFiles,
} from "../../support/files/wallet-keys.ts";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { ORIGIN, Visitor } from "../../support/people/visitor.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

const SAVE_URL = "https://pay.google.com/gp/v/save/";

let google: GoogleFiles;
beforeAll(async () => {
  google = await writeGoogleFiles(process.env.DATA_DIR ?? "");
  Object.assign(process.env, google.variables);
});

const fetchLink = ({ visitor }: Pick<Person, "visitor">) =>
  visitor.get(googlePass, toPath("GET /api/users/wallet/google/v1"));
const linkOf = async (person: Person) => (await fetchLink(person)).as<{ location: string }>().location;

interface Claims {
  payload: { genericClasses: object[]; genericObjects: [Record<string, unknown> & { id: string }] };
}

/** Returns the claims of a link after verifying it with the public key. */
async function claimsOf(person: Person): Promise<Claims & Record<string, unknown>> {
  const link = await linkOf(person);
  expect(link.startsWith(SAVE_URL)).toBe(true);
  const [header = "", claims = "", signature = ""] = link.slice(SAVE_URL.length).split(".");
  const signed = Buffer.from(`${header}.${claims}`);
  expect(verify("sha256", signed, google.publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  const changed = Buffer.from(`${header}.${claims}A`);
  expect(verify("sha256", changed, google.publicKey, Buffer.from(signature, "base64url"))).toBe(false);
  const parse = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as never;
  expect(parse(header)).toEqual({ alg: "RS256", typ: "JWT" });
  return parse(claims);
}

const objectOf = async (person: Person) => (await claimsOf(person)).payload.genericObjects[0];

describe("a pass of Google Wallet", () => {
  it("a Google Wallet link has the owner's name, title and code, signed with the key of the account", async () => {
    const owner = await activeOwner({ fullName: "ياسمين بن عيسى" });
    await sql`update users set title = 'مهندسة معمارية', colour = '#C9A227', language = 'ar' where id = ${owner.id}`;
    const path = shortLinkPath(owner.username);
    const arabic = (value: string) => ({ defaultValue: { language: "ar", value } });
    const claims = await claimsOf(owner);
    const classId = `${ISSUER_ID}.logix-card`;
    expect(claims).toEqual({
      iss: CLIENT_EMAIL,
      aud: "google",
      typ: "savetowallet",
      origins: [],
      iat: expect.any(Number),
      payload: {
        genericClasses: [{ id: classId }],
        genericObjects: [
          {
            id: expect.stringMatching(new RegExp(`^${ISSUER_ID}\\.${owner.uid}-[\\da-f]{8}$`)),
            classId,
            logo: { sourceUri: { uri: `${ORIGIN}/icons/icon-512.png` } },
            cardTitle: { defaultValue: { language: "en", value: "Logix" } },
            header: arabic("ياسمين بن عيسى"),
            subheader: arabic("مهندسة معمارية"),
            hexBackgroundColor: "#C9A227",
            barcode: {
              type: "QR_CODE",
              value: `${ORIGIN}${path}?qr=true`,
              alternateText: new URL(ORIGIN).host + path,
            },
          },
        ],
      },
    });
  });

  it("a Google Wallet pass has translated texts, and gets a new id after a change", async () => {
    const owner = await activeOwner({ fullName: "ياسمين" });
    await sql`update users set language = 'ar' where id = ${owner.id}`;
    const first = await objectOf(owner);
    expect(first).not.toHaveProperty("subheader");
    expect((await objectOf(owner)).id).toBe(first.id);
    const translation = { user_id: owner.id, language: "en", full_name: "Yasmine", title: "" };
    await sql`insert into translations ${sql(translation)}`;
    const second = await objectOf(owner);
    expect(second.header).toEqual({
      defaultValue: { language: "ar", value: "ياسمين" },
      translatedValues: [{ language: "en", value: "Yasmine" }],
    });
    expect(second.id).not.toBe(first.id);
  });

  it("a long title is cut until the Google Wallet link has at most 1800 characters", async () => {
    const owner = await activeOwner({ fullName: "ع".repeat(32) });
    await sql`update users set title = ${"م".repeat(200)} where id = ${owner.id}`;
    const translation = { user_id: owner.id, language: "en", full_name: "N".repeat(32) };
    await sql`insert into translations ${sql({ ...translation, title: "T".repeat(200) })}`;
    expect((await linkOf(owner)).length).toBeLessThanOrEqual(1800);
    const { subheader } = await objectOf(owner);
    expect(subheader).toMatchObject({ defaultValue: { value: expect.stringMatching(/^م+…$/) } });
    await sql`update users set title = ${"م".repeat(30)} where id = ${owner.id}`;
    expect((await objectOf(owner)).subheader).toMatchObject({ defaultValue: { value: "م".repeat(30) } });
  });

  it.each(["public", "hidden"])("a Google Wallet pass has no contact details (%s)", async (visibility) => {
    const owner = await activeOwner({ address: "Impasse Kheireddine", phone: { PrPhone: "0550918273" } });
    await sql`update users set public_email = 'open@omrane.example', email_visibility = ${visibility},
      address_visibility = ${visibility} where id = ${owner.id}`;
    await sql`update phones set visibility = ${visibility} where user_id = ${owner.id}`;
    const text = JSON.stringify(await claimsOf(owner));
    for (const value of [owner.email, "omrane", "Kheireddine", "550918273"])
      expect(text).not.toContain(value);
  });

  it("only an active owner can get a Google Wallet link", async () => {
    await expectRefusal(401, () => fetchLink({ visitor: new Visitor() }));
    const inactive = await signUp();
    await expectRefusal(403, () => fetchLink(inactive));
  });
});
