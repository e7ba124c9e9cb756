import { beforeEach, describe, expect, it } from "vitest";
import { POST as removeAdminRoute } from "@/app/api/group/admins/remove/v1/route";
import { POST as changeUserRoute } from "@/app/api/group/makechange/protected/route";
import { POST as inviteRoute } from "@/app/api/users/company/invitations/v1/route";
import { POST as joinNewRoute } from "@/app/api/users/company/join/new/v1/route";
import { POST as joinRoute } from "@/app/api/users/company/join/v1/route";
import { GET as orderRoute } from "@/app/api/users/order/v1/route";
import { findMembership } from "#lib/server/dal/company/members";
import type { ResponseOf } from "#lib/contract/calls";
import { company, type TestCompany } from "../../support/people/companies.ts";
import { activeOwner, admin, PASSWORD, signIn, signUp, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { changeWhileWaiting, countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: company 22.

let atlas: TestCompany;
let boss: Person;
/** Token of a desk code. */
let token: string;
beforeEach(async () => {
  atlas = await company();
  boss = await admin();
  const response = await atlas.manager.visitor.post(
    inviteRoute,
    toPath("POST /api/users/company/invitations/v1"),
    { uses: 5 },
  );
  token =
    response
      .as<ResponseOf<"POST /api/users/company/invitations/v1">>()
      .invitations[0]?.address.split("/")
      .at(-1) ?? "";
});

const join = ({ visitor }: Pick<Person, "visitor">) =>
  visitor.post(joinRoute, toPath("POST /api/users/company/join/v1"), { token });
const setActivation = ({ id }: Person, validation: boolean) =>
  boss.visitor.post(changeUserRoute, toPath("POST /api/group/makechange/protected"), {
    _id: id,
    action: "validation",
    validation,
  });
const removeAdmin = async ({ id }: Person) => {
  await sql`update users set role = 'admin' where id = ${id}`;
  return boss.visitor.post(removeAdminRoute, toPath("POST /api/group/admins/remove/v1"), {
    id,
    password: PASSWORD,
  });
};
const isActive = async ({ id }: Person) => (await countRows("users", sql`id = ${id} and is_active`)) === 1;
const activationsOf = ({ email }: { email: string }) => sql`
  select actor_id = users.id as "isOwn", fields, changes from audit_log join users on users.id = target_id
  where action = 'profile.activated' and email = ${email}`;

describe("joining a company", () => {
  it.each([
    ["deactivated", (person: Person) => setActivation(person, false)],
    ["removed from the admins", removeAdmin],
  ])("joining does not activate a person whom an admin has %s", async (_what, end) => {
    const person = await activeOwner();
    expect((await end(person)).status).toBe(200);
    const visitor = new Visitor();
    expect((await signIn(visitor, person.email)).status).toBe(200);
    expect((await join({ visitor })).status).toBe(200);
    expect(await findMembership(person.id)).toMatchObject({ companyId: atlas.id });
    expect([await isActive(person), await activationsOf(person)]).toEqual([false, []]);
  });

  it("joining does not activate a person whom an admin deactivates concurrently", async () => {
    const person = await signUp();
    const response = await changeWhileWaiting(
      person.id,
      () => join(person),
      (tx) => tx`
        insert into audit_log (actor_id, action, target_id) values (${boss.id}, 'profile.deactivated', ${person.id})`,
    );
    expect(response.status).toBe(200);
    expect(await findMembership(person.id)).toMatchObject({ companyId: atlas.id });
    expect(await isActive(person)).toBe(false);
  });

  it("joining activates a person whom an admin has activated again", async () => {
    const person = await activeOwner();
    await setActivation(person, false);
    await setActivation(person, true);
    // A company that takes the page back deactivates it in this way.
    await sql`update users set is_active = false where id = ${person.id}`;
    expect((await join(person)).status).toBe(200);
    expect(await isActive(person)).toBe(true);
  });

  it("joining that activates a person is recorded in the audit log and in the person's order", async () => {
    const [inactive, active] = [await signUp(), await activeOwner()];
    const newcomer = { email: "newcomer@atlas.example", fullName: "Lina Ait", phone: "", password: PASSWORD };
    await join(inactive);
    await join(active);
    const signedUp = { token, ...newcomer, privacy: true };
    expect(
      (await new Visitor().post(joinNewRoute, toPath("POST /api/users/company/join/new/v1"), signedUp))
        .status,
    ).toBe(201);
    const changes = [{ field: "isActive", from: false, to: true }];
    const entry = { isOwn: true, fields: ["isActive"], changes };
    expect(await activationsOf(inactive)).toEqual([entry]);
    expect(await activationsOf(newcomer)).toEqual([entry]);
    expect([await isActive(active), await activationsOf(active)]).toEqual([true, []]);
    expect((await inactive.visitor.get(orderRoute, toPath("GET /api/users/order/v1"))).body).toMatchObject({
      order: { activatedAt: expect.any(String) as string },
    });
  });
});
