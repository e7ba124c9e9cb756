import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { POST as changeRoute } from "@/app/api/users/contacts/change/v1/route";
import { GET as csvRoute } from "@/app/api/users/contacts/contacts.csv/route";
import { GET as vcfRoute } from "@/app/api/users/contacts/contacts.vcf/route";
import { POST as eraseRoute } from "@/app/api/users/contacts/erase/v1/route";
import { GET as listRoute } from "@/app/api/users/contacts/v1/route";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { CONTACTS_BATCH } from "#lib/domain/limits";
import { readContacts } from "#lib/server/dal/exchange/received-contacts";
import { eraseLeft } from "#lib/server/services/exchange/received-contacts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { readContactFile } from "../../support/files/read-contact-file.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

/** @returns secret of the erase link */
const leave = async (left: Record<string, unknown>, to = owner) => {
  const body = { puid: to.uid, phone: "0661234567", consent: true, ...left };
  const response = await new Visitor().post(leaveRoute, toPath("POST /api/content/exchange/v1"), body);
  expect(response.status).toBe(201);
  return response.as<ResponseOf<"POST /api/content/exchange/v1">>().erase.split("/").at(-1) ?? "";
};

const list = async (query: Record<string, string> = {}, { visitor } = owner) =>
  (await visitor.get(listRoute, `${toPath("GET /api/users/contacts/v1")}?${new URLSearchParams(query)}`)).as<
    ResponseOf<"GET /api/users/contacts/v1">
  >();
const names = async (query?: Record<string, string>) => (await list(query)).contacts.map(({ name }) => name);
const idOf = async () => (await list()).contacts[0]?.id ?? "";

const change = (changes: Record<string, unknown>, { visitor } = owner): Promise<ParsedResponse> =>
  visitor.post(changeRoute, toPath("POST /api/users/contacts/change/v1"), changes);

describe("the owner's inbox", () => {
  it("contacts are listed in pages without gaps, last met first", async () => {
    for (let index = 0; index < 5; index++) await leave({ name: `N${index}`, phone: `066123456${index}` });
    await leave({ name: "again", phone: "0661234560" });
    expect(await names()).toEqual(["N0", "N4", "N3", "N2", "N1"]);
    expect(await names({ page: "2", limit: "2" })).toEqual(["N3", "N2"]);
    expect(await list({ page: "4", limit: "2" })).toMatchObject({ contacts: [], total: 5, unread: 5 });
  });

  it.each([
    ["a part of the name, in any spelling", "أحمَد"],
    ["the phone as it is written", "0661234567"],
    ["the phone with the country code", "+213661234567"],
    ["the phone with the country code after 00", "00213661234567"],
    ["the phone with the country code and no plus sign", "213661234567"],
    ["the phone with the country code and a leading 0", "+2130661234567"],
    ["the phone in groups", "00213 661 23 45 67"],
    ["the phone in groups with dashes", "0661-23-45-67"],
    ["the beginning of the phone", "+213 66"],
    ["the beginning of the phone with dashes", "0661-23"],
    ["the name with a phone that has dots", "احمد 0661.23.45"],
    ["a word with a Persian letter", "الجزایر"],
    ["a word of the visitor's note", "معرض"],
    ["a word of the owner's note", "chalet"],
    ["the e-mail", "ahmed@"],
  ])("the search of contacts finds %s", async (_case, search) => {
    await leave({ name: "احمد", email: "ahmed@example.com", note: "معرض الجزائر" });
    await leave({ name: "Other", phone: "0771234567" });
    const { contacts } = await list({ search: "0661234567" });
    await change({ id: contacts[0]?.id, ownNote: "wants a chalet" });
    expect(await names({ search })).toEqual(["احمد"]);
  });

  it("a foreign phone is stored, found, merged and dialled with its country code", async () => {
    await leave({ name: "Claire", phone: "0033 6 12 34 56 78" });
    await leave({ name: "Claire D.", phone: "+33612345678" });
    await leave({ name: "Other" });
    for (const search of ["+33612345678", "0033612345678", "33612345678", "612345678", "00336", "+33 6 12"]) {
      const { contacts } = await list({ search });
      expect(contacts).toMatchObject([{ name: "Claire", phone: "+33612345678", meetings: 2 }]);
    }
    const { bytes } = await owner.visitor.get(vcfRoute, toPath("GET /api/users/contacts/contacts.vcf"));
    expect(bytes.toString()).toContain("TEL;TYPE=CELL:+33612345678\r\n");
    const file = (
      await owner.visitor.get(csvRoute, toPath("GET /api/users/contacts/contacts.csv"))
    ).bytes.toString();
    expect(file).toContain('"Claire";"00 33612345678";');
  });

  it("tags filter the list and are suggested, the most used first", async () => {
    await leave({ name: "A", phone: "0661234561" });
    await leave({ name: "B", phone: "0661234562" });
    const [second, first] = (await list()).contacts;
    await change({ id: first?.id, tags: ["عميل", "fair", "fair"] });
    await change({ id: second?.id, tags: ["عميل"] });
    expect(await names({ tag: "fair" })).toEqual(["A"]);
    expect(await list({ tag: "none" })).toMatchObject({ contacts: [], total: 0, tags: ["عميل", "fair"] });
  });

  it("a contact can be marked as read, annotated, tagged and given a reminder independently", async () => {
    await leave({ name: "A" });
    const id = await idOf();
    await change({ id, isRead: true });
    await change({ id, ownNote: "Call\nhim", tags: ["fair"] });
    expect((await change({ id, remindOn: "2999-12-01" })).body).toMatchObject({
      message: "Saved",
      contact: { id, isRead: true, ownNote: "Call\nhim", tags: ["fair"], remindOn: "2999-12-01", note: "" },
    });
    expect((await list()).due).toEqual([]);
    await change({ id, remindOn: "2026-01-01" });
    expect((await list()).due).toMatchObject([{ id }]);
    expect((await change({ id, remindOn: "" })).body).toMatchObject({ contact: { remindOn: null } });
    expect((await list()).unread).toBe(0);
  });

  it.each<[number, Record<string, unknown>]>([
    [402, {}],
    [422, { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }],
    [422, { tags: ["t".repeat(31)] }],
    [402, { tags: [" "] }],
    [422, { remindOn: "tomorrow" }],
    [422, { ownNote: "ب".repeat(2001) }],
    [400, { isRead: "yes" }],
  ])("a contact change is refused with %i: %o", async (status, changes) => {
    await leave({ name: "A" });
    const id = await idOf();
    await expectRefusal(status, () => change({ id, ...changes }));
  });

  it("ten tags of 30 characters on a contact are accepted", async () => {
    await leave({ name: "A" });
    const tags = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(30));
    expect((await change({ id: await idOf(), tags })).body).toMatchObject({ contact: { tags } });
  });

  it("contacts of another owner are not found", async () => {
    await leave({ name: "A" });
    const id = await idOf();
    const other = await activeOwner();
    expect((await list({}, other)).total).toBe(0);
    await expectRefusal(404, () => change({ id, isRead: true }, other));
    await expectRefusal(404, () =>
      other.visitor.post(eraseRoute, toPath("POST /api/users/contacts/erase/v1"), { id }),
    );
    expect(
      (
        await other.visitor.get(vcfRoute, `${toPath("GET /api/users/contacts/contacts.vcf")}?id=${id}`)
      ).bytes.toString(),
    ).toBe("");
  });

  it("erasing a contact deletes it and its meetings", async () => {
    await leave({ name: "A" });
    await leave({ name: "A" });
    const id = await idOf();
    expect(
      (await owner.visitor.post(eraseRoute, toPath("POST /api/users/contacts/erase/v1"), { id })).status,
    ).toBe(200);
    expect((await list()).total).toBe(0);
    expect(await sql`select 1 from contact_meetings where contact_id = ${id}`).toHaveLength(0);
    await expectRefusal(404, () =>
      owner.visitor.post(eraseRoute, toPath("POST /api/users/contacts/erase/v1"), { id: randomUUID() }),
    );
  });
});

describe("files of contacts", () => {
  it("the CSV file has one line per contact, safe for spreadsheets", async () => {
    await leave({ name: "=cmd()", email: "a@example.com", note: 'says "hi"', source: "nfc" });
    const text = (
      await owner.visitor.get(csvRoute, toPath("GET /api/users/contacts/contacts.csv"))
    ).bytes.toString();
    const [header, line] = text.replace("\uFEFF", "").split("\r\n");
    expect(header).toContain('"Name";"Phone";"Email"');
    expect(line).toMatch(/^"'=cmd\(\)";"0661 23 45 67";"a@example\.com";"says ""hi""";"";"";"nfc";"1";/);
  });

  it("the vCard file contains all contacts or one, with special characters escaped", async () => {
    await leave({ name: "First; person", note: "a\nEND:VCARD", phone: "0661234561" });
    await leave({ name: "سمير", email: "s@example.com", phone: "0661234562" });
    const all = (
      await owner.visitor.get(vcfRoute, toPath("GET /api/users/contacts/contacts.vcf"))
    ).bytes.toString();
    expect(all.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(2);
    expect(all).toContain("FN:First\\; person\r\n");
    expect(all).toContain("NOTE:a\\nEND:VCARD\r\n");
    const one = (
      await owner.visitor.get(
        vcfRoute,
        `${toPath("GET /api/users/contacts/contacts.vcf")}?id=${await idOf()}`,
      )
    ).bytes.toString();
    const id = await idOf();
    expect(readContactFile(one)).toEqual(
      expect.arrayContaining([
        { name: "UID", params: {}, value: `logix-contact-${id}` },
        { name: "FN", params: {}, value: "سمير" },
        { name: "N", params: {}, value: { given: "سمير" } },
        { name: "TEL", params: { TYPE: ["CELL"] }, value: "+213661234562" },
        { name: "EMAIL", params: { TYPE: ["INTERNET"] }, value: "s@example.com" },
        { name: "REV", params: {}, value: expect.any(String) as string },
      ]),
    );
    expect(all).toContain(`UID:logix-contact-${id}\r\n`);
  });

  it("a contact's vCard has its tags, and a landline is a voice line", async () => {
    await leave({ name: "BENALI Amina", phone: "021 23 45 67" });
    await change({ id: await idOf(), tags: ["client, oran", "vip"] });
    const file = (
      await owner.visitor.get(
        vcfRoute,
        `${toPath("GET /api/users/contacts/contacts.vcf")}?id=${await idOf()}`,
      )
    ).bytes.toString();
    expect(file).toContain("N:BENALI;Amina;;;\r\n");
    expect(file).toContain("TEL;TYPE=VOICE:+21321234567\r\n");
    expect(file).toContain("CATEGORIES:client\\, oran,vip\r\n");
  });

  it("contact files are read in batches without gaps or repeats", async () => {
    const total = CONTACTS_BATCH * 2 + 1;
    await sql`
      insert into received_contacts (user_id, name, phone, source, last_met_at)
      select ${owner.id}, 'C' || n, '0' || (660000000 + n), 'link', now() - (n / 3) * interval '1 minute'
      from generate_series(1, ${total}) as n`;
    const text = (
      await owner.visitor.get(csvRoute, toPath("GET /api/users/contacts/contacts.csv"))
    ).bytes.toString();
    const found = [...text.matchAll(/^"(C\d+)"/gm)].map(([, name]) => name);
    expect(new Set(found).size).toBe(total);
    expect(found).toHaveLength(total);
  });

  it("a contact file has each contact once while contacts are met again, withdrawn and erased", async () => {
    for (let index = 0; index < 6; index++) await leave({ name: `N${index}`, phone: `066123456${index}` });
    const again = await leave({ name: "again", phone: "0661234562" });
    const erased = (await list({ search: "N3" })).contacts[0];
    const found: string[] = [];
    for await (const contacts of readContacts(owner.id, { batchSize: 2 })) {
      found.push(...contacts.map(({ name }) => name));
      if (found.length > 2) continue;
      await leave({ name: "again", phone: "0661234561" });
      await eraseLeft(again);
      await owner.visitor.post(eraseRoute, toPath("POST /api/users/contacts/erase/v1"), { id: erased?.id });
    }
    expect(found).toEqual(["N2", "N5", "N4", "N1", "N0"]);
  });

  it("the personal data export contains the contacts", async () => {
    await leave({ name: "Exported" });
    const { bytes } = await owner.visitor.get(exportRoute, toPath("GET /api/users/export/v1"));
    expect(JSON.parse(bytes.toString())).toMatchObject({
      contacts: [{ name: "Exported", phone: "0661234567", meetings: 1 }],
    });
  });
});
