import { beforeEach, describe, expect, it } from "vitest";
import { POST as leaveRoute } from "@/app/api/users/company/leave/v1/route";
import { POST as changeMemberRoute } from "@/app/api/users/company/members/change/v1/route";
import { POST as removeMemberRoute } from "@/app/api/users/company/members/remove/v1/route";
import { deprovisionMember } from "#lib/server/services/company/members";
import { updateMember } from "#lib/server/services/company/open-api/members";
import { updateMemberProfile } from "#lib/server/services/company/open-api/profiles";
import { addMember, company, type TestCompany } from "../../support/people/companies.ts";
import { PASSWORD, type Person, signIn } from "../../support/people/people.ts";
import { countRows, overlapAtRow, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let atlas: TestCompany;
/** Member whose account the invitation created. */
let person: Person;
beforeEach(async () => {
  atlas = await company();
  person = await addMember(atlas.id);
  await sql`update company_members set is_new_account = true where user_id = ${person.id}`;
});

const change = (body: object) =>
  atlas.owner.visitor.post(changeMemberRoute, toPath("POST /api/users/company/members/change/v1"), {
    id: person.uid,
    password: PASSWORD,
    ...body,
  });
const leave = () =>
  person.visitor.post(leaveRoute, toPath("POST /api/users/company/leave/v1"), { keepsPage: false });
const remove = () => {
  const body = { id: person.uid, keepsPage: false };
  return atlas.owner.visitor.post(
    removeMemberRoute,
    toPath("POST /api/users/company/members/remove/v1"),
    body,
  );
};
const switchOff = async () => {
  await updateMember(atlas.id, person.uid, { isActive: false });
};
const isActive = async () => (await countRows("users", sql`id = ${person.id} and is_active`)) === 1;
const isMember = async () => (await countRows("company_members", sql`user_id = ${person.id}`)) === 1;

/** Of a call, and of a service that returns nothing. */
const OK: unknown = expect.objectContaining({ status: 200 });
const NOTHING = undefined;

describe("a member whose page a company system changes concurrently", () => {
  it.each([
    ["leaves without the page", leave, OK, [false, false]],
    ["is removed without the page", remove, OK, [false, false]],
    ["is deprovisioned", () => deprovisionMember(atlas.id, person.id), NOTHING, [false, false]],
    ["gets another role", () => change({ role: "manager" }), OK, [true, true]],
    ["gets the page switched off", switchOff, NOTHING, [true, false]],
  ])(
    "a member %s while a company system changes the page, and both requests succeed",
    async (_what, end, result, state) => {
      const changePage = async () =>
        (await updateMemberProfile(atlas.id, person.uid, { title: "Weaver" })).profile.title;
      const both = [changePage, end].map(
        (send) => () => Promise.resolve(send()).catch((error: unknown) => error),
      );
      const [title, ended] = await overlapAtRow<unknown>("users", person.id, both);
      expect(title).toBe("Weaver");
      expect(ended).toEqual(result);
      expect([await isMember(), await isActive()]).toEqual(state);
    },
  );

  it("a member is removed while the role is being changed, and both requests succeed", async () => {
    const changeRole = async () => (await updateMember(atlas.id, person.uid, { role: "manager" })).role;
    const [role, removed] = await overlapAtRow<unknown>("users", person.id, [changeRole, remove]);
    expect(role).toBe("manager");
    expect(removed).toMatchObject({ status: 200 });
    expect([await isMember(), await isActive()]).toEqual([false, false]);
  });
});

describe("an owner who becomes a member where the company login is enforced", () => {
  it("an owner who signs in by password while becoming a member of an enforced company login keeps no session", async () => {
    await sql`
      insert into company_logins (company_id, issuer, client_id, sealed_secret, is_enforced, proven_at)
      values (${atlas.id}, 'https://login.example/', 'logix', decode('00', 'hex'), true, now())`;
    await sql`update company_members set role = 'owner' where user_id = ${person.id}`;
    const [session] = await sql<{ id: string }[]>`select id from sessions where user_id = ${person.id}`;
    // The sign-in replaces this session, and waits for its row after it has found an owner.
    const responses = await overlapAtRow("sessions", session?.id ?? "", [
      () => signIn(person.visitor, person.email, { remember: true }),
      () => change({ role: "member" }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countRows("sessions", sql`user_id = ${person.id}`)).toBe(0);
  });
});
