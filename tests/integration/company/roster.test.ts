import { beforeEach, describe, expect, it } from "vitest";
import { POST as editRoute } from "@/app/api/users/company/members/edit/v1/route";
import { POST as importRoute } from "@/app/api/users/company/members/import/v1/route";
import { GET as csvRoute } from "@/app/api/users/company/members/members.csv/route";
import { GET as rosterRoute } from "@/app/api/users/company/members/v1/route";
import { IMPORT_FILE_MAX_CHARS, IMPORT_ROWS_MAX, LIST_CELLS_MAX, ROSTER_BATCH } from "#lib/domain/limits";
import type { ResponseOf } from "#lib/contract/calls";
import type { ImportPlanWire } from "#lib/contract/company/members";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addCompany, addDepartment, addMember } from "../../support/people/companies.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { insertUnchecked, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let companyId: string;
let sales: string;
let manager: Person;
let member: Person;
beforeEach(async () => {
  companyId = await addCompany();
  sales = await addDepartment(companyId, "Sales");
  manager = await addMember(companyId, { role: "manager" }, { fullName: "Nadia Cherif" });
  member = await addMember(companyId, { departmentId: sales }, { fullName: "سمية حداد" });
});

const list = async (query = "", { visitor } = manager) => {
  const response = await visitor.get(rosterRoute, `${toPath("GET /api/users/company/members/v1")}?${query}`);
  expect(response.status).toBe(200);
  return response.as<ResponseOf<"GET /api/users/company/members/v1">>();
};
const names = async (query = "") => (await list(query)).members.map(({ name }) => name);
const edit = (people: readonly { uid: string }[], change: object, by = manager) =>
  by.visitor.post(editRoute, toPath("POST /api/users/company/members/edit/v1"), {
    members: people.map(({ uid }) => uid),
    ...change,
  });
const send = (csv: string, plan?: string, by = manager) =>
  by.visitor.post(importRoute, toPath("POST /api/users/company/members/import/v1"), {
    csv,
    ...(plan !== undefined && { plan }),
  });
const preview = async (csv: string) => (await send(csv)).as<ImportPlanWire>();
const stored = async ({ id }: Person) => {
  const [row] = await sql`
    select full_name as name, title, departments.name as department
    from users join company_members on user_id = users.id left join departments on departments.id = department_id
    where users.id = ${id}`;
  return row;
};

/** Adds members with the usernames NAME_1, NAME_2 and so on. */
async function addMany(name: string, count: number): Promise<void> {
  await insertUnchecked(
    (tx) => tx`
      insert into users (uid, username, username_key, email, password_hash, full_name, referral_code, is_active)
      select key, key, key, key || '@example.com', '', 'Many', key, true
      from generate_series(1, ${count}) as n, concat(${name}::text, '_', n) as key`,
  );
  await sql`
    insert into company_members (user_id, company_id)
    select id, ${companyId} from users where starts_with(username_key, ${`${name}_`})`;
}

describe("the roster", () => {
  it("the roster shows members with the state of page, card and order", async () => {
    await sql`update orders set status = 'shipped' where user_id = ${member.id}`;
    const roster = await list();
    expect(roster.departments).toEqual([{ id: sales, name: "Sales" }]);
    expect(roster.total).toBe(2);
    expect(roster.members[0]).toEqual({
      id: member.uid,
      username: member.username,
      name: "سمية حداد",
      email: member.email,
      phone: "0550123456",
      title: "",
      role: "member",
      department: { id: sales, name: "Sales" },
      isActive: true,
      card: "active",
      order: "shipped",
      joinedAt: expect.any(String) as string,
      isNewAccount: false,
    });
  });

  it("the roster can be searched, filtered and paged", async () => {
    await sql`update users set is_active = false where id = ${member.id}`;
    await sql`update made_cards set state = 'replaced' where user_id = ${manager.id}`;
    for (const search of ["سميه", "سمیه", "سمية 0550-12", `@${member.username}`]) {
      expect([search, await names(`search=${search}`)]).toEqual([search, ["سمية حداد"]]);
    }
    expect(await names(`department=${sales}`)).toEqual(["سمية حداد"]);
    expect(await names("state=inactive")).toEqual(["سمية حداد"]);
    expect(await names("state=noCard")).toEqual(["Nadia Cherif"]);
    expect(await names("limit=1&page=2")).toEqual(["Nadia Cherif"]);
    const totals = ["page=1", "page=2", "page=3", "search=unknown"].map((query) => list(`limit=1&${query}`));
    expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([2, 2, 2, 0]);
    await expectRefusal(422, () =>
      manager.visitor.get(rosterRoute, `${toPath("GET /api/users/company/members/v1")}?state=other`),
    );
  });

  it("the roster excludes people of other companies and is refused to members", async () => {
    const other = await addMember(await addCompany("Other"), { role: "owner" });
    expect((await list("", other)).total).toBe(1);
    await expectRefusal(403, () =>
      member.visitor.get(rosterRoute, toPath("GET /api/users/company/members/v1")),
    );
    await expectRefusal(403, () =>
      member.visitor.get(csvRoute, toPath("GET /api/users/company/members/members.csv")),
    );
  });

  it("the exported roster can be imported again without changes", async () => {
    await sql`update users set title = '=SUM(1)' where id = ${member.id}`;
    const file = (
      await manager.visitor.get(csvRoute, toPath("GET /api/users/company/members/members.csv"))
    ).bytes.toString();
    expect(file).toContain(`"${member.username}";"سمية حداد";"'=SUM(1)";"Sales"`);
    expect(await preview(file)).toMatchObject({ rows: [], unchanged: 2, errors: [] });
  });

  it.each([
    { title: "CEO | @atlas", department: "R&D, -2" },
    { title: "-", department: "فرع |'@1" },
  ])(
    "an exported roster with the title $title and the department $department can be imported again without changes",
    async ({ title, department }) => {
      await sql`update users set title = ${title} where id = ${member.id}`;
      await sql`update departments set name = ${department} where id = ${sales}`;
      const file = (
        await manager.visitor.get(csvRoute, toPath("GET /api/users/company/members/members.csv"))
      ).bytes.toString();
      expect(await preview(file)).toMatchObject({ rows: [], unchanged: 2, errors: [] });
    },
  );

  it("a roster exported in batches lists each member once, the latest to join first", async () => {
    const extra = 2 * ROSTER_BATCH;
    await addMany("logix_portion", extra);
    await sql`
      update company_members set joined_at = '2026-01-02'::timestamptz - interval '1 hour' * (substr(username, 15)::int % 2)
      from users where users.id = user_id and starts_with(username, 'logix_portion_')`;
    const file = (
      await manager.visitor.get(csvRoute, toPath("GET /api/users/company/members/members.csv"))
    ).bytes.toString();
    const listed = [...file.matchAll(/^"(logix_[^"]+)";"/gm)].map(([, username]) => username ?? "");
    expect(listed.slice(0, 2).toSorted()).toEqual([manager.username, member.username].toSorted());
    expect(new Set(listed).size).toBe(extra + 2);
    expect(listed).toHaveLength(extra + 2);
    const parity = listed.slice(2).map((username) => Number(username.slice(14)) % 2);
    expect(parity).toEqual([...Array<number>(ROSTER_BATCH).fill(0), ...Array<number>(ROSTER_BATCH).fill(1)]);
  });
});

describe("editing members", () => {
  it("an edit changes the titles and departments of all selected members", async () => {
    const response = await edit([member, manager], { title: "Engineer", department: "" });
    expect(response.body).toEqual({ message: "2 members were changed." });
    for (const person of [member, manager]) {
      expect(await stored(person)).toMatchObject({ title: "Engineer", department: null });
    }
    await edit([manager], { department: sales });
    expect(await stored(manager)).toMatchObject({ title: "Engineer", department: "Sales" });
  });

  it("an edit with a person or department that is unknown or of another company changes no member", async () => {
    const other = await addCompany("Other");
    const stranger = await addMember(other);
    const theirs = await addDepartment(other, "Sales");
    await expectRefusal(404, () => edit([member, stranger], { title: "x" }));
    await expectRefusal(404, () => edit([member, UNKNOWN], { title: "x" }));
    await expectRefusal(404, () => edit([member], { department: theirs }));
    await expectRefusal(403, () => edit([member], { title: "x" }, member));
    await expectRefusal(402, () => edit([member], {}));
    await expectRefusal(402, () => edit([], { title: "x" }));
    await expectRefusal(422, () => edit([member], { title: "x".repeat(201) }));
    await expectRefusal(422, () => edit(Array<Person>(101).fill(member), { title: "x" }));
  });
});

const UNKNOWN = { uid: "unknown-uid" };

describe("imports of members", () => {
  it("an import shows a preview before it changes names, titles and departments", async () => {
    const csv = `\uFEFF\u200eUsername;Name;Job\u00ad title;Department;Shoe size\r\n\u200f${member.username}\u200b;سمية بن علي;"Ingénieure; réseau";-;38\r\n${manager.username};;Directrice;sales;\r\n`;
    const shown = await preview(csv);
    expect(shown).toMatchObject({
      ignored: ["Shoe size"],
      errors: [],
      unchanged: 0,
      rows: [
        {
          line: 2,
          username: member.username,
          changes: [
            { column: "name", from: "سمية حداد", to: "سمية بن علي" },
            { column: "title", from: "", to: "Ingénieure; réseau" },
            { column: "department", from: "Sales", to: "" },
          ],
        },
        {
          line: 3,
          changes: [
            { column: "title", to: "Directrice" },
            { column: "department", to: "Sales" },
          ],
        },
      ],
    });
    expect(await stored(member)).toMatchObject({ name: "سمية حداد" });
    expect((await send(csv, shown.plan)).body).toMatchObject({ changed: 2 });
    expect(await stored(member)).toEqual({
      name: "سمية بن علي",
      title: "Ingénieure; réseau",
      department: null,
    });
    expect(await stored(manager)).toMatchObject({ name: "Nadia Cherif", department: "Sales" });
  });

  it("an import with errors reports each with its line and changes nothing", async () => {
    const stranger = await activeOwner();
    const csv = [
      "اسم المستخدم,الاسم,المهنة,القسم",
      `${member.username},,Engineer,`,
      `${stranger.username},,x,`,
      ",x,,",
      "",
      `${manager.username},${"x".repeat(33)},<script>x</script>,Nowhere`,
      `${member.username.toUpperCase().replace("LOGIX", "logix")},,y,`,
    ].join("\n");
    const { errors, plan } = await preview(csv);
    expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "memberUnknown"],
      [4, "usernameMissing"],
      [6, "nameNotValid"],
      [6, "titleNotValid"],
      [6, "departmentUnknown"],
      [7, "twice"],
    ]);
    await expectRefusal(422, () => send(csv, plan));
  });

  it("an import with an outdated preview is refused", async () => {
    const csv = `username,title\n${member.username},Engineer`;
    const { plan } = await preview(csv);
    await sql`update users set title = 'Other' where id = ${member.id}`;
    await expectRefusal(409, () => send(csv, plan));
    await expectRefusal(403, () => send(csv, plan, member));
  });

  it("an import needs usernames, valid CSV and at most the allowed number of rows", async () => {
    expect((await preview("name\nx")).errors).toEqual([{ line: 1, reason: "noUsername", value: "" }]);
    expect((await preview('username\n"x')).errors).toEqual([{ line: 2, reason: "csv", value: "" }]);
    const rows = (count: number) => `username\n${"logix_x\n".repeat(count)}`;
    expect((await preview(rows(IMPORT_ROWS_MAX))).errors).toHaveLength(IMPORT_ROWS_MAX);
    for (const more of [IMPORT_ROWS_MAX + 1, 3 * IMPORT_ROWS_MAX]) {
      await expectRefusal(422, () => send(rows(more)), {
        message: "A list has at most 2,000 rows.",
      });
    }
    await expectRefusal(422, () => send(`username\n${",".repeat(LIST_CELLS_MAX + 1)}x`));
    await expectRefusal(402, () => send(" "));
    await expectRefusal(422, () => send("x".repeat(IMPORT_FILE_MAX_CHARS + 1)));
  });

  it("an import of the maximum number of rows changes all of them", async () => {
    await addMany("logix_many", IMPORT_ROWS_MAX);
    const csv = `username,title\n${Array.from({ length: IMPORT_ROWS_MAX }, (_, n) => `logix_many_${n + 1},Engineer`).join("\n")}`;
    const { plan, rows } = await preview(csv);
    expect(rows).toHaveLength(IMPORT_ROWS_MAX);
    expect((await send(csv, plan)).body).toMatchObject({ changed: IMPORT_ROWS_MAX });
  });
});
