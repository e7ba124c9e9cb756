import { beforeEach, describe, expect, it } from "vitest";
import { POST as recordRoute } from "@/app/api/content/analyse/makesction/v1/route";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { GET as boardRoute } from "@/app/api/users/company/board/v1/route";
import { GET as csvRoute } from "@/app/api/users/company/figures/figures.csv/route";
import { GET as membersRoute } from "@/app/api/users/company/figures/members/v1/route";
import { GET as figuresRoute } from "@/app/api/users/company/figures/v1/route";
import { POST as deleteRoute } from "@/app/api/users/delete/v1/route";
import { BOARD_LINES } from "#lib/domain/limits";
import { dayInAlgiers } from "#lib/domain/time/date";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addCompany, addDepartment, addMember } from "../../support/people/companies.ts";
import { activeOwner, PASSWORD, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";
import { visitorActionPath } from "#lib/wire/statistics/actions";

const TODAY = dayInAlgiers(new Date());
const MONTH = `${TODAY.slice(0, 7)}-01`;

let companyId: string;
let sales: string;
let manager: Person;
let member: Person;
beforeEach(async () => {
  companyId = await addCompany();
  sales = await addDepartment(companyId, "Sales");
  manager = await addMember(companyId, { role: "manager" });
  member = await addMember(companyId, { departmentId: sales }, { fullName: "Samia Haddad" });
});

const record = async (person: Person, Action: string, source = "nfc") => {
  const visitor = new Visitor();
  const response = await visitor.post(recordRoute, visitorActionPath(person.uid), { Action, source });
  expect(response.status).toBe(200);
};
const leave = (person: Person, source = "qr") =>
  new Visitor().post(leaveRoute, toPath("POST /api/content/exchange/v1"), {
    puid: person.uid,
    name: "Visitor",
    phone: "0661234567",
    consent: true,
    source,
  });
const read = async ({ visitor } = manager, period = "") =>
  (await visitor.get(figuresRoute, `${toPath("GET /api/users/company/figures/v1")}?${period}`)).as<
    ResponseOf<"GET /api/users/company/figures/v1">
  >();
const board = async ({ visitor }: Person) =>
  (await visitor.get(boardRoute, toPath("GET /api/users/company/board/v1"))).as<
    ResponseOf<"GET /api/users/company/board/v1">
  >();
const members = async (query = "") =>
  (
    await manager.visitor.get(membersRoute, `${toPath("GET /api/users/company/figures/members/v1")}?${query}`)
  ).as<ResponseOf<"GET /api/users/company/figures/members/v1">>();
const totals = ({ actions }: ResponseOf<"GET /api/users/company/figures/v1">) =>
  Object.fromEntries(Object.entries(actions).map(([action, { total }]) => [action, total]));

describe("figures of a company", () => {
  it("figures of a company sum taps, saves, exchanges and clicks of its members by day, source and department", async () => {
    await record(member, "UpNumTap", "nfc");
    await record(member, "UpNumTap", "qr");
    await record(member, "UpSC");
    await record(member, "UpCP");
    await record(manager, "UpNumTap", "link");
    await leave(member);
    const figures = await read();
    expect(totals(figures)).toEqual({ tap: 3, save: 1, exchange: 1, click: 1 });
    expect(figures.actions.tap.sources).toEqual({ nfc: 1, qr: 1, link: 1 });
    expect(figures.actions.tap.days.at(-1)).toBe(3);
    expect(figures.actions.exchange.sources).toEqual({ nfc: 0, qr: 1, link: 0 });
    expect(figures.departments).toEqual([
      { name: "Sales", kind: "department", totals: { tap: 2, save: 1, exchange: 1, click: 1 } },
      { name: "", kind: "none", totals: { tap: 1, save: 0, exchange: 0, click: 0 } },
    ]);
  });

  it("figures of a company exclude other people, other companies and events before a member joined", async () => {
    const other = await addMember(await addCompany("Other"), { role: "owner" });
    const stranger = await activeOwner();
    await record(stranger, "UpNumTap");
    await record(other, "UpNumTap");
    await sql`insert into company_members ${sql({ user_id: stranger.id, company_id: companyId })}`;
    expect(totals(await read())).toEqual({ tap: 0, save: 0, exchange: 0, click: 0 });
    expect((await read(other)).actions.tap.total).toBe(1);
  });

  it("figures of a company include former members, even after their accounts are deleted", async () => {
    await record(member, "UpNumTap");
    await sql`delete from company_members where user_id = ${member.id}`;
    await record(member, "UpNumTap");
    expect((await read()).actions.tap.total).toBe(1);
    expect((await members()).lines).toEqual([
      {
        member: { name: "Samia Haddad", username: member.username },
        department: "",
        isFormer: true,
        totals: { tap: 1, save: 0, exchange: 0, click: 0 },
      },
    ]);
    await member.visitor.post(deleteRoute, toPath("POST /api/users/delete/v1"), { password: PASSWORD });
    expect((await read()).actions.tap.total).toBe(1);
    expect((await members()).lines[0]).toMatchObject({ member: null, isFormer: true });
    const csv = await manager.visitor.get(csvRoute, toPath("GET /api/users/company/figures/figures.csv"));
    expect(csv.bytes.toString()).toContain(`"${TODAY}";"";"";"";"tap";"nfc";"1"`);
  });

  it("figures of a department stay with it when a member moves, and lose its name when it is removed", async () => {
    await record(member, "UpNumTap");
    await sql`update company_members set department_id = null where user_id = ${member.id}`;
    expect((await read()).departments[0]).toMatchObject({ name: "Sales", totals: { tap: 1 } });
    await sql`delete from departments where id = ${sales}`;
    expect((await read()).departments).toEqual([
      { name: "", kind: "removed", totals: { tap: 1, save: 0, exchange: 0, click: 0 } },
    ]);
  });

  it("figures of members are listed by month, highest first, and can be exported", async () => {
    await record(manager, "UpNumTap");
    await record(member, "UpNumTap");
    await record(member, "UpNumTap");
    await record(manager, "UpSC");
    const list = await members();
    expect(list).toMatchObject({ month: MONTH, total: 2, page: 1 });
    expect(list.lines.map(({ member: person }) => person?.username)).toEqual([
      member.username,
      manager.username,
    ]);
    expect((await members("sort=save")).lines[0]?.member?.username).toBe(manager.username);
    expect((await members("limit=1&page=2")).lines).toHaveLength(1);
    expect((await members("month=2025-01")).total).toBe(0);
    const csv = await manager.visitor.get(csvRoute, toPath("GET /api/users/company/figures/figures.csv"));
    expect(csv.bytes.toString()).toContain(
      `"${TODAY}";"Samia Haddad";"${member.username}";"Sales";"tap";"nfc";"2"`,
    );
  });

  it("figures of a company are refused to members and for invalid periods", async () => {
    await expectRefusal(403, () =>
      member.visitor.get(figuresRoute, toPath("GET /api/users/company/figures/v1")),
    );
    await expectRefusal(403, () =>
      member.visitor.get(csvRoute, toPath("GET /api/users/company/figures/figures.csv")),
    );
    await expectRefusal(422, () =>
      manager.visitor.get(
        figuresRoute,
        `${toPath("GET /api/users/company/figures/v1")}?from=2024-01-01&to=2025-06-01`,
      ),
    );
    await expectRefusal(422, () =>
      manager.visitor.get(
        membersRoute,
        `${toPath("GET /api/users/company/figures/members/v1")}?month=2025-13`,
      ),
    );
  });

  it("figures of a company are exact when many actions arrive concurrently", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => record(index % 2 ? member : manager, "UpNumTap")),
    );
    expect((await read()).actions.tap.total).toBe(20);
    expect(await countRows("company_days", sql`company_id = ${companyId}`)).toBe(1);
    expect(await countRows("department_days", sql`company_id = ${companyId}`)).toBe(2);
  });
});

describe("the board", () => {
  it("the board shows the most visited members of the month and the caller's own place", async () => {
    await record(member, "UpNumTap");
    await record(member, "UpNumTap");
    await record(manager, "UpNumTap");
    expect(await board(manager)).toMatchObject({ month: MONTH, isOn: true, own: { place: 2, taps: 1 } });
    const { lines, own } = await board(member);
    expect(lines.map(({ member: person }) => person?.name)).toEqual(["Samia Haddad", "Amina Belkacem"]);
    expect(own).toEqual({ place: 1, taps: 2 });
  });

  it("the board has at most ten lines", async () => {
    await sql`
      with periods as (
        insert into company_periods (company_id) select ${companyId} from generate_series(0, ${BOARD_LINES}) returning id)
      insert into member_months (company_id, month, period_id, taps)
      select ${companyId}, ${MONTH}, id, 5 from periods`;
    expect((await board(member)).lines).toHaveLength(BOARD_LINES);
    expect((await members()).total).toBe(BOARD_LINES + 1);
  });

  it("a board that is switched off is empty for members, but not for managers", async () => {
    await record(member, "UpNumTap");
    await sql`update companies set shows_board = false where id = ${companyId}`;
    expect(await board(member)).toEqual({ month: MONTH, isOn: false, lines: [], own: null });
    expect((await board(manager)).lines).toHaveLength(1);
  });
});
