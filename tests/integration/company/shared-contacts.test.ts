import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { POST as eraseLeftRoute } from "@/app/api/content/exchange/erase/v1/route";
import { GET as csvRoute } from "@/app/api/users/company/contacts/contacts.csv/route";
import { GET as listRoute } from "@/app/api/users/company/contacts/v1/route";
import { POST as eraseRoute } from "@/app/api/users/contacts/erase/v1/route";
import { GET as ownRoute } from "@/app/api/users/contacts/v1/route";
import { findSubmittedContact, findSharingCompany } from "#lib/server/services/exchange/received-contacts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addCompany, addMember } from "../../support/people/companies.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

let companyId: string;
let manager: Person;
let member: Person;
beforeEach(async () => {
  companyId = await addCompany("Atlas Travaux");
  manager = await addMember(companyId, { role: "manager" });
  member = await addMember(companyId, {}, { fullName: "Samia Haddad" });
});

const leave = (left: Record<string, unknown> = {}, to = member, headers: Record<string, string> = {}) =>
  new Visitor().post(
    leaveRoute,
    toPath("POST /api/content/exchange/v1"),
    {
      puid: to.uid,
      name: "=Samir",
      phone: "0661 23 45 67",
      note: "Fair",
      source: "qr",
      consent: true,
      ...left,
    },
    { headers },
  );
const list = async (query = "", { visitor } = manager) =>
  (await visitor.get(listRoute, `${toPath("GET /api/users/company/contacts/v1")}?${query}`)).as<
    ResponseOf<"GET /api/users/company/contacts/v1">
  >();
const tokenOf = (response: { as<T>(): T }) =>
  response.as<ResponseOf<"POST /api/content/exchange/v1">>().erase.split("/").at(-1) ?? "";
const erase = (token: string) =>
  new Visitor().send(
    "POST",
    eraseLeftRoute,
    toPath("POST /api/content/exchange/erase/v1"),
    new URLSearchParams({ token, locale: "en" }),
  );

describe("contacts shared with a company", () => {
  it("shared contacts are only those of visitors who agreed to share", async () => {
    await leave({ name: "Private" });
    await leave({ company: companyId, phone: "0770123456" });
    const { contacts, total } = await list();
    expect(total).toBe(1);
    expect(contacts).toEqual([
      {
        id: expect.any(String) as string,
        name: "=Samir",
        phone: "0770123456",
        email: "",
        note: "Fair",
        source: "qr",
        metAt: expect.any(String) as string,
        member: { name: "Samia Haddad", username: member.username },
      },
    ]);
  });

  it("a contact is not shared when the request names a company other than the member's", async () => {
    const other = await addCompany("Other");
    for (const company of [other, randomUUID()]) expect((await leave({ company })).status).toBe(201);
    await leave({ company: companyId }, await activeOwner());
    expect((await list()).total).toBe(0);
    const own = await member.visitor.get(ownRoute, toPath("GET /api/users/contacts/v1"));
    expect(own.as<ResponseOf<"GET /api/users/contacts/v1">>().total).toBe(1);
    await expectRefusal(422, () => leave({ company: "atlas" }));
  });

  it("a contact is shared only with an active company, which the form on a member's page names", async () => {
    expect(await findSharingCompany(member.username)).toEqual({ id: companyId, name: "Atlas Travaux" });
    expect(await findSharingCompany((await activeOwner()).username)).toBeNull();
    await sql`update companies set state = 'closed' where id = ${companyId}`;
    expect(await findSharingCompany(member.username)).toBeNull();
    await leave({ company: companyId });
    expect(await sql`select id from company_contacts where company_id = ${companyId}`).toHaveLength(0);
  });

  it("a shared contact is stored once when its request is sent twice", async () => {
    const headers = { "idempotency-key": randomUUID() };
    await leave({ company: companyId }, member, headers);
    await leave({ company: companyId }, member, headers);
    expect((await list()).total).toBe(1);
  });

  it("shared contacts can be searched, paged and exported without formulas", async () => {
    await leave({ company: companyId });
    await leave({ company: companyId, name: "أحمد", phone: "0770123456" });
    expect((await list("search=احمد")).contacts.map(({ name }) => name)).toEqual(["أحمد"]);
    expect((await list("search=213661")).total).toBe(1);
    expect((await list("search=0661-23")).total).toBe(1);
    expect((await list("limit=1&page=2")).contacts.map(({ name }) => name)).toEqual(["=Samir"]);
    const csv = await manager.visitor.get(csvRoute, toPath("GET /api/users/company/contacts/contacts.csv"));
    expect(csv.bytes.toString()).toContain(`"'=Samir";"0661 23 45 67";"";"Fair";"qr"`);
  });

  it("the visitor's link erases a shared contact, even after the member has erased their own copy", async () => {
    const first = tokenOf(await leave({ company: companyId }));
    expect(await findSubmittedContact(first, "en")).toMatchObject({
      owner: { username: member.username },
      company: "Atlas Travaux",
    });
    await erase(first);
    expect((await list()).total).toBe(0);

    const second = tokenOf(await leave({ company: companyId }));
    const own = (await member.visitor.get(ownRoute, toPath("GET /api/users/contacts/v1"))).as<
      ResponseOf<"GET /api/users/contacts/v1">
    >();
    await member.visitor.post(eraseRoute, toPath("POST /api/users/contacts/erase/v1"), {
      id: own.contacts[0]?.id,
    });
    expect(await findSubmittedContact(second, "en")).toMatchObject({ owner: null, company: "Atlas Travaux" });
    await erase(second);
    expect((await list()).total).toBe(0);
    expect(await findSubmittedContact(second, "en")).toBeNull();
  });

  it("shared contacts stay with the company, without the member's name, after the member is deleted", async () => {
    await leave({ company: companyId });
    await sql`delete from users where id = ${member.id}`;
    expect((await list()).contacts).toMatchObject([{ name: "=Samir", member: null }]);
  });

  it("shared contacts are hidden from members and other companies", async () => {
    await leave({ company: companyId });
    await expectRefusal(403, () =>
      member.visitor.get(listRoute, toPath("GET /api/users/company/contacts/v1")),
    );
    const other = await addMember(await addCompany("Other"), { role: "owner" });
    expect((await list("", other)).total).toBe(0);
  });
});
