import { beforeAll, describe, expect, it } from "vitest";
import { GET as contactsRoute } from "@/app/api/v1/contacts/route";
import { GET as memberFiguresRoute } from "@/app/api/v1/figures/members/route";
import { GET as figuresRoute } from "@/app/api/v1/figures/route";
import { GET as profileRoute, PATCH as changeRoute } from "@/app/api/v1/profiles/[id]/route";
import { GET as profilesRoute } from "@/app/api/v1/profiles/route";
import { dayInAlgiers } from "#lib/domain/time/date";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { apiClient, type ApiClient } from "../../support/people/api-client.ts";
import { addCompany, addDepartment, addMember } from "../../support/people/companies.ts";
import type { Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";

// Rules: open-api 4 to 6, company 12, team 17.

let companyId: string;
let client: ApiClient;
let member: Person;
let outsider: Person;

beforeAll(async () => {
  companyId = await addCompany();
  client = await apiClient(await addMember(companyId, { role: "owner" }));
  const departmentId = await addDepartment(companyId, "Sales");
  member = await addMember(companyId, { departmentId }, { fullName: "Karim Said", titel: "Weaver" });
  outsider = await addMember(await addCompany("Other"), { role: "owner" });
  await sql`update companies set template = ${sql.json({
    address: { ar: "الجزائر", en: "Algiers", isLocked: true },
    title: { ar: "{title} · أطلس", en: "{title} · Atlas", isLocked: true },
  })} where id = ${companyId}`;
});

const read = (person: Person, query = "") =>
  client.get(profileRoute, `/api/v1/profiles/${person.uid}${query}`, { params: { id: person.uid } });
const change = (json: unknown, person = member) =>
  client.send("PATCH", changeRoute, `/api/v1/profiles/${person.uid}`, { params: { id: person.uid }, json });

describe("pages of members", () => {
  it("a member's page is returned as visitors see it, with the company's template", async () => {
    const { body } = await read(member, "?lang=en");
    expect(body).toMatchObject({
      id: member.uid,
      username: member.username,
      fullName: "Karim Said",
      title: "Weaver · Atlas",
      address: "Algiers",
      url: `http://localhost:3000/view/${member.username}`,
      pictureUrl: null,
      phones: [{ number: "0550123456", apps: [] }],
      lockedFields: ["address"],
    });
    const { items } = (await client.get(profilesRoute, "/api/v1/profiles")).as<{ items: { id: string }[] }>();
    expect(items.find(({ id }) => id === member.uid)).toMatchObject({ title: "Weaver · أطلس" });
  });

  it("a member's page omits hidden details", async () => {
    await sql`update phones set visibility = 'hidden' where user_id = ${member.id}`;
    await sql`update users set email_visibility = 'exchange' where id = ${member.id}`;
    expect((await read(member)).body).toMatchObject({ phones: [], email: "" });
    await sql`update phones set visibility = 'public' where user_id = ${member.id}`;
  });

  it("a member's page can be changed field by field, and the change is recorded", async () => {
    const { status, body } = await change({ bio: "Rugs <b>by hand</b>", situation: { place: "Ghardaïa" } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bio: "Rugs by hand",
      fullName: "Karim Said",
      situation: { place: "Ghardaïa" },
    });
    const [entry] = await sql`
      select actor_id, action, fields from audit_log where target_id = ${member.id} order by id desc limit 1`;
    expect(entry).toEqual({ actor_id: null, action: "profile.edited", fields: ["bio", "situation"] });
  });

  it("a change of a locked field is refused with the field's name and saves nothing", async () => {
    await expectRefusal(403, () => change({ address: "Oran", fullName: "Someone" }), {
      code: "forbidden",
      errors: [{ field: "address", detail: expect.any(String) as string }],
    });
    expect((await change({ title: "Master weaver" })).body).toMatchObject({ title: "Master weaver · أطلس" });
  });

  it.each([
    ["an empty name", { fullName: " " }, 422, "fullName"],
    ["a long text", { bio: "a".repeat(501) }, 422, "bio"],
    ["a script", { title: "<script>" }, 422, "title"],
    ["51 skills", { skills: Array(51).fill("a") }, 422, "skills"],
  ])("a change of a member's page with %s is refused", async (_what, json, status, field) => {
    await expectRefusal(status, () => change(json), { errors: [expect.objectContaining({ field })] });
  });

  it("pages of other companies are unknown", async () => {
    await expectRefusal(404, () => read(outsider));
    await expectRefusal(404, () => change({ bio: "x" }, outsider));
  });
});

describe("contacts and figures", () => {
  beforeAll(async () => {
    const [period] = await sql<{ id: string }[]>`
      select id from company_periods where user_id = ${member.id} and until is null`;
    for (const [name, at] of [
      ["Lina", "2026-01-01T10:00Z"],
      ["Omar", "2026-01-02T10:00Z"],
      ["Sami", "2026-01-02T10:00Z"],
    ] as const) {
      await sql`insert into company_contacts (company_id, period_id, name, phone, source, consent, erase_hash, met_at)
        values (${companyId}, ${period?.id ?? ""}, ${name}, '0550123456', 'nfc', '1', ${Buffer.alloc(32, name)}, ${at})`;
    }
    await sql`select count_for_companies(array[${member.id}::uuid, ${member.id}::uuid],
      array[${dayInAlgiers(new Date())}::date, ${dayInAlgiers(new Date())}::date], array['tap', 'save'], array['nfc', 'qr'])`;
  });

  it("shared contacts are listed newest first, each once over all pages", async () => {
    const names: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await client.get(contactsRoute, `/api/v1/contacts?limit=2&cursor=${cursor}`);
      const { items, nextCursor } = page.as<{
        items: { name: string; memberId: string }[];
        nextCursor: string | null;
      }>();
      names.push(...items.map(({ name }) => name));
      expect(items.every(({ memberId }) => memberId === member.uid)).toBe(true);
      cursor = nextCursor;
    }
    expect([...names.slice(0, 2).toSorted(), ...names.slice(2)]).toEqual(["Omar", "Sami", "Lina"]);
    const other = await apiClient(outsider);
    expect((await other.get(contactsRoute, "/api/v1/contacts")).body).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it("figures have totals, sources, every day and departments", async () => {
    const today = dayInAlgiers(new Date());
    const { body } = await client.get(figuresRoute, `/api/v1/figures?from=${today}&to=${today}`);
    const none = { taps: 0, saves: 0, exchanges: 0, clicks: 0 };
    const all = { taps: 1, saves: 1, exchanges: 0, clicks: 0 };
    expect(body).toEqual({
      from: today,
      to: today,
      totals: all,
      sources: { nfc: { ...none, taps: 1 }, qr: { ...none, saves: 1 }, link: none },
      days: [{ day: today, ...all }],
      departments: [{ name: "Sales", ...all }],
    });
    await expectRefusal(422, () => client.get(figuresRoute, "/api/v1/figures?from=2024-01-01&to=2026-01-01"));
  });

  it("figures by member cover one month", async () => {
    const list = async (query: string) =>
      (await client.get(memberFiguresRoute, `/api/v1/figures/members${query}`)).body;
    expect(await list("")).toEqual({
      items: [
        { memberId: member.uid, username: member.username, taps: 1, saves: 1, exchanges: 0, clicks: 0 },
      ],
      nextCursor: null,
    });
    expect(await list("?month=2024-01")).toEqual({ items: [], nextCursor: null });
    await expectRefusal(422, () => client.get(memberFiguresRoute, "/api/v1/figures/members?month=2024-13"));
  });
});
