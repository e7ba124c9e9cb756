import { beforeEach, describe, expect, it } from "vitest";
import { GET as companiesRoute, POST as createRoute } from "@/app/api/group/companies/v1/route";
import { POST as changeCompanyRoute } from "@/app/api/group/companies/change/v1/route";
import { POST as assignRoute } from "@/app/api/group/cards/assign/v1/route";
import { POST as claimRoute } from "@/app/api/users/cards/claim/v1/route";
import { POST as askRoute } from "@/app/api/users/company/ask/v1/route";
import { GET as cardsRoute } from "@/app/api/users/company/cards/v1/route";
import { POST as passRoute } from "@/app/api/users/company/cards/pass/v1/route";
import { POST as closeRoute } from "@/app/api/users/company/close/v1/route";
import {
  GET as departmentsRoute,
  POST as addDepartmentRoute,
} from "@/app/api/users/company/departments/v1/route";
import { POST as removeDepartmentRoute } from "@/app/api/users/company/departments/remove/v1/route";
import { POST as renameRoute } from "@/app/api/users/company/departments/rename/v1/route";
import { POST as leaveRoute } from "@/app/api/users/company/leave/v1/route";
import { POST as changeMemberRoute } from "@/app/api/users/company/members/change/v1/route";
import { POST as removeMemberRoute } from "@/app/api/users/company/members/remove/v1/route";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/users/company/v1/route";
import { findMembership } from "#lib/server/dal/company/members";
import { findCardTarget } from "#lib/server/dal/order/made-cards";
import type { ResponseOf } from "#lib/contract/calls";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { cardCodeOf } from "../../support/files/ordered-cards.ts";
import { addDepartment, addMember, company, type TestCompany } from "../../support/people/companies.ts";
import { activeOwner, admin, PASSWORD, type Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let atlas: TestCompany;
beforeEach(async () => {
  atlas = await company();
});

const ask = ({ visitor }: Person, name = "Numidia") =>
  visitor.post(askRoute, toPath("POST /api/users/company/ask/v1"), { name });
const companies = async ({ visitor }: Person, search: string) =>
  (await visitor.get(companiesRoute, `${toPath("GET /api/group/companies/v1")}?search=${search}`)).as<
    ResponseOf<"GET /api/group/companies/v1">
  >();
const changeCompany = ({ visitor }: Person, body: object) =>
  visitor.post(changeCompanyRoute, toPath("POST /api/group/companies/change/v1"), body);
const leave = ({ visitor }: Person, keepsPage = true) =>
  visitor.post(leaveRoute, toPath("POST /api/users/company/leave/v1"), { keepsPage });
const change = ({ uid: id }: Person, body: object, { visitor } = atlas.owner) =>
  visitor.post(changeMemberRoute, toPath("POST /api/users/company/members/change/v1"), {
    id,
    password: PASSWORD,
    ...body,
  });
const remove = ({ uid: id }: Person, keepsPage: boolean, { visitor } = atlas.manager) =>
  visitor.post(removeMemberRoute, toPath("POST /api/users/company/members/remove/v1"), { id, keepsPage });
const pass = (code: string, username: string, { visitor } = atlas.manager) =>
  visitor.post(passRoute, toPath("POST /api/users/company/cards/pass/v1"), { code, username });
const waiting = async () =>
  (await atlas.manager.visitor.get(cardsRoute, toPath("GET /api/users/company/cards/v1"))).as<
    ResponseOf<"GET /api/users/company/cards/v1">
  >().cards;
/** Adds a member whose account the invitation created. */
async function newMember(): Promise<Person> {
  const person = await addMember(atlas.id);
  await sql`update company_members set is_new_account = true where user_id = ${person.id}`;
  return person;
}

describe("a company", () => {
  it("a search for companies takes % and _ as characters", async () => {
    const boss = await admin();
    await ask(await activeOwner(), "Sahara 100% Solar");
    const found = async (search: string) =>
      (await companies(boss, encodeURIComponent(search))).companies.map(({ name }) => name);
    expect(await found("100%")).toEqual(["Sahara 100% Solar"]);
    expect(await found("100_ solar")).toEqual([]);
    expect(await found("%")).toEqual(["Sahara 100% Solar"]);
  });

  it("a search for companies finds words in any order and spelling", async () => {
    const boss = await admin();
    await ask(await activeOwner(), "L’Œuvre d’Oran");
    for (const search of ["oran oeuvre", "l'œuvre", "d`oran", "LŒUVRE"]) {
      expect((await companies(boss, search)).companies).toMatchObject([{ name: "L’Œuvre d’Oran" }]);
    }
    expect((await companies(boss, "oran alger")).companies).toEqual([]);
  });

  it("a person can request one company and owns it once an admin approves it", async () => {
    const [boss, person] = [await admin(), await activeOwner()];
    expect((await ask(person, "Tassili Air")).status).toBe(200);
    await expectRefusal(409, () => ask(person));
    const [found] = (await companies(boss, "tassili")).companies;
    expect(found).toMatchObject({ name: "Tassili Air", state: "requested", owners: [person.username] });
    expect(await findMembership(person.id)).toBeNull();
    expect((await changeCompany(boss, { id: found?.id, state: "active" })).status).toBe(200);
    expect(await findMembership(person.id)).toMatchObject({ companyId: found?.id, role: "owner" });
    await expectRefusal(409, () => ask(person));
  });

  it("an admin can create a company for a person without one", async () => {
    const [boss, person] = [await admin(), await activeOwner()];
    const create = (username: string) =>
      boss.visitor.post(createRoute, toPath("POST /api/group/companies/v1"), { name: "Ahaggar", username });
    expect((await create(person.username)).status).toBe(201);
    expect(await findMembership(person.id)).toMatchObject({ role: "owner" });
    await expectRefusal(409, () => create(person.username));
    await expectRefusal(404, () => create("logix_of_nobody"));
  });

  it("only the owner can change a company", async () => {
    const save = ({ visitor }: Person) =>
      visitor.put(saveRoute, toPath("PUT /api/users/company/v1"), {
        name: "Atlas 2",
        taxId: "0016",
        showsBoard: false,
      });
    await expectRefusal(403, () => save(atlas.manager));
    expect((await save(atlas.owner)).status).toBe(200);
    expect((await atlas.owner.visitor.get(readRoute, toPath("GET /api/users/company/v1"))).body).toEqual({
      company: { name: "Atlas 2", registration: "", taxId: "0016", address: "", showsBoard: false },
    });
    expect((await atlas.manager.visitor.get(readRoute, toPath("GET /api/users/company/v1"))).status).toBe(
      403,
    );
  });

  it("the owner can close a company with the password, and its people keep their accounts", async () => {
    const close = (password: string) =>
      atlas.owner.visitor.post(closeRoute, toPath("POST /api/users/company/close/v1"), { password });
    await expectRefusal(401, () => close("Wrong-horse-1"));
    expect((await close(PASSWORD)).status).toBe(200);
    expect(await findMembership(atlas.member.id)).toBeNull();
    expect(await countRows("users", sql`id = ${atlas.member.id} and is_active`)).toBe(1);
    expect(await countRows("company_periods", sql`company_id = ${atlas.id} and until is null`)).toBe(0);
    const boss = await admin();
    await expectRefusal(409, () => changeCompany(boss, { id: atlas.id, state: "active" }));
  });
});

describe("departments", () => {
  const add = (name: string) =>
    atlas.manager.visitor.post(addDepartmentRoute, toPath("POST /api/users/company/departments/v1"), {
      name,
    });
  const list = async () =>
    (await atlas.manager.visitor.get(departmentsRoute, toPath("GET /api/users/company/departments/v1"))).as<
      ResponseOf<"GET /api/users/company/departments/v1">
    >().departments;

  it("departments can be added, renamed and removed, and members of a removed one stay in the company", async () => {
    expect((await add("Looms")).status).toBe(201);
    const [{ id } = { id: "" }] = await list();
    await change(atlas.member, { department: id });
    expect(await list()).toEqual([{ id, name: "Looms", members: 1 }]);
    const { visitor } = atlas.manager;
    expect(
      (
        await visitor.post(renameRoute, toPath("POST /api/users/company/departments/rename/v1"), {
          id,
          name: "Dye",
        })
      ).status,
    ).toBe(200);
    await expectRefusal(409, () => add("dye"));
    expect(
      (
        await visitor.post(removeDepartmentRoute, toPath("POST /api/users/company/departments/remove/v1"), {
          id,
        })
      ).status,
    ).toBe(200);
    expect(await findMembership(atlas.member.id)).toMatchObject({ departmentId: null });
  });

  it("departments of another company are unknown", async () => {
    const other = await company("Numidia");
    const id = await addDepartment(other.id, "Sales");
    const { visitor } = atlas.manager;
    await expectRefusal(404, () =>
      visitor.post(renameRoute, toPath("POST /api/users/company/departments/rename/v1"), { id, name: "Dye" }),
    );
    await expectRefusal(404, () =>
      visitor.post(removeDepartmentRoute, toPath("POST /api/users/company/departments/remove/v1"), { id }),
    );
    await expectRefusal(404, () => change(atlas.member, { department: id }));
    await expectRefusal(404, () => change(other.member, { department: "" }));
  });

  it("a company has at most 100 departments", async () => {
    await sql`insert into departments (company_id, name) select ${atlas.id}, 'D' || i from generate_series(1, 99) i`;
    expect((await add("The last")).status).toBe(201);
    await expectRefusal(409, () => add("One more"));
  });
});

describe("members", () => {
  it("only owners can change roles, and one owner must remain", async () => {
    await expectRefusal(403, () => change(atlas.member, { role: "manager" }, atlas.manager));
    await expectRefusal(409, () => change(atlas.owner, { role: "member" }));
    expect((await change(atlas.member, { role: "owner" })).status).toBe(200);
    expect((await change(atlas.owner, { role: "member" })).status).toBe(200);
    await expectRefusal(409, () => leave(atlas.member));
  });

  it("members who leave with their page keep it active and keep their cards", async () => {
    const code = await cardCodeOf(atlas.member);
    expect((await leave(atlas.member)).status).toBe(200);
    expect(await findMembership(atlas.member.id)).toBeNull();
    expect(await findCardTarget(code)).toMatchObject({ state: "active", username: atlas.member.username });
    expect(await countRows("users", sql`id = ${atlas.member.id} and is_active`)).toBe(1);
  });

  it("the page of a member who leaves without it is switched off, and the company's cards wait for a successor", async () => {
    const person = await newMember();
    const code = await cardCodeOf(person);
    expect((await leave(person, false)).status).toBe(200);
    expect(await countRows("users", sql`id = ${person.id} and is_active`)).toBe(0);
    expect(await waiting()).toMatchObject([{ code, name: "Amina Belkacem" }]);
    const stranger = await activeOwner();
    await expectRefusal(409, () =>
      stranger.visitor.post(claimRoute, toPath("POST /api/users/cards/claim/v1"), { code }),
    );
    expect((await pass(code, atlas.member.username)).status).toBe(200);
    expect(await findCardTarget(code)).toMatchObject({ state: "active", username: atlas.member.username });
    expect(await waiting()).toEqual([]);
  });

  it("managers can remove members, who keep their page unless the company created the account", async () => {
    const person = await newMember();
    await expectRefusal(409, () => remove(atlas.member, false));
    expect((await remove(atlas.member, true)).status).toBe(200);
    expect((await remove(person, false)).status).toBe(200);
    expect(await countRows("users", sql`id = ${person.id} and is_active`)).toBe(0);
    const other = await company("Numidia");
    await expectRefusal(404, () => remove(other.member, true));
  });

  it("only owners can remove a manager or an owner", async () => {
    const other = await addMember(atlas.id, { role: "manager" });
    for (const person of [other, atlas.owner, atlas.manager]) {
      await expectRefusal(403, () => remove(person, true));
    }
    expect((await remove(other, true, atlas.owner)).status).toBe(200);
    expect((await leave(atlas.manager)).status).toBe(200);
  });

  it("a card passes to a successor only between current members, and not if it is from before joining", async () => {
    const person = await newMember();
    const code = await cardCodeOf(person);
    expect((await pass(code, atlas.member.username)).status).toBe(200);
    await expectRefusal(409, () => pass(code, atlas.member.username));
    const own = await cardCodeOf(atlas.manager);
    await sql`update made_cards set created_at = now() - interval '1 year' where code = ${own}`;
    await expectRefusal(404, () => pass(own, atlas.member.username));
    const other = await company("Numidia");
    await expectRefusal(404, () => pass(code, other.member.username));
  });

  it("a member's period stays with the company for its figures after the account is deleted", async () => {
    await sql`delete from users where id = ${atlas.member.id}`;
    expect(
      await countRows(
        "company_periods",
        sql`company_id = ${atlas.id} and user_id is null and until is not null`,
      ),
    ).toBe(1);
  });

  it("closing a company releases its waiting cards, which anyone who holds one can then claim", async () => {
    const [person, stranger] = [await newMember(), await activeOwner()];
    const code = await cardCodeOf(person);
    await leave(person, false);
    const claim = () => stranger.visitor.post(claimRoute, toPath("POST /api/users/cards/claim/v1"), { code });
    await expectRefusal(409, claim);
    await atlas.owner.visitor.post(closeRoute, toPath("POST /api/users/company/close/v1"), {
      password: PASSWORD,
    });
    expect(await countRows("company_cards", sql`company_id = ${atlas.id}`)).toBe(0);
    expect((await claim()).status).toBe(200);
    expect(await findCardTarget(code)).toMatchObject({ state: "active", username: stranger.username });
  });

  it("an admin can assign a former member's waiting card to another person", async () => {
    const [boss, person, stranger] = [await admin(), await newMember(), await activeOwner()];
    const code = await cardCodeOf(person);
    await leave(person, false);
    const { status } = await boss.visitor.post(assignRoute, toPath("POST /api/group/cards/assign/v1"), {
      code,
      userId: stranger.id,
    });
    expect(status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});
