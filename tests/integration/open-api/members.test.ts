import { beforeEach, describe, expect, it } from "vitest";
import {
  DELETE as removeRoute,
  GET as getRoute,
  PATCH as changeRoute,
} from "@/app/api/v1/members/[id]/route";
import { GET as listRoute, POST as inviteRoute } from "@/app/api/v1/members/route";
import { POST as activateRoute } from "@/app/api/group/activate/v1/route";
import { POST as joinRoute } from "@/app/api/users/company/join/v1/route";
import { INVITATIONS_MAX } from "#lib/domain/limits";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { apiClient, type ApiClient } from "../../support/people/api-client.ts";
import { addDepartment, company, type TestCompany } from "../../support/people/companies.ts";
import { activeOwner, admin, type Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: open-api 10 to 12.

const MEMBERS = "/api/v1/members";

let atlas: TestCompany;
let client: ApiClient;
beforeEach(async () => {
  atlas = await company();
  client = await apiClient(atlas.owner);
});

interface Sent {
  by?: ApiClient;
  key?: string;
}
const invite = (json: object, { by = client, key }: Sent = {}) =>
  by.send("POST", inviteRoute, MEMBERS, {
    json,
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const on = ({ uid }: Person, by: ApiClient) => ({ path: `${MEMBERS}/${uid}`, by, params: { id: uid } });
const change = (person: Person, json: object, by = client) => {
  const { path, params } = on(person, by);
  return by.send("PATCH", changeRoute, path, { params, json });
};
const remove = (person: Person, by = client) => {
  const { path, params } = on(person, by);
  return by.send("DELETE", removeRoute, path, { params });
};
const find = (person: Person) => {
  const { path, params } = on(person, client);
  return client.get(getRoute, path, { params });
};
const markAsNew = ({ id }: Person) =>
  sql`update company_members set is_new_account = true where user_id = ${id}`;
const isActive = async ({ id }: Person) => (await countRows("users", sql`id = ${id} and is_active`)) === 1;
const countSessions = ({ id }: Person) => countRows("sessions", sql`user_id = ${id}`);
const reader = () => apiClient(atlas.owner, ["members:read"]);

const listWith = (email: string) => client.get(listRoute, `${MEMBERS}?email=${email}`);

async function otherKey(): Promise<ApiClient> {
  return apiClient((await company("Other")).owner);
}

describe("an invitation", () => {
  it("an invitation has a link with which the person joins in the given role and department", async () => {
    const departmentId = await addDepartment(atlas.id, "Looms");
    const response = await invite({ name: "Lina", phone: "0550 11 22 33", role: "manager", departmentId });
    expect(response).toMatchObject({
      status: 201,
      body: {
        name: "Lina",
        phone: "0550112233",
        role: "manager",
        department: { id: departmentId, name: "Looms" },
      },
    });
    const { address } = response.as<{ address: string }>();
    const lina = await activeOwner();
    const token = new URL(address).pathname.split("/").at(-1);
    expect(
      (await lina.visitor.post(joinRoute, toPath("POST /api/users/company/join/v1"), { token })).status,
    ).toBe(200);
    expect((await find(lina)).body).toMatchObject({ id: lina.uid, role: "manager" });
  });

  it("an invitation is created once for a repeated request", async () => {
    const [first, again] = [
      await invite({ name: "Lina" }, { key: "hire-7" }),
      await invite({ name: "Lina" }, { key: "hire-7" }),
    ];
    expect([again.body, again.headers.get("idempotency-replayed")]).toEqual([first.body, "true"]);
    expect(await countRows("company_invitations", sql`company_id = ${atlas.id}`)).toBe(1);
  });

  it.each<[string, number, object]>([
    ["no name", 422, {}],
    ["the role of an owner", 422, { name: "Lina", role: "owner" }],
    ["a department of another company", 404, { name: "Lina", departmentId: "other" }],
    ["an invalid phone number", 422, { name: "Lina", phone: "call me" }],
    ["a name that is a number", 400, { name: 7 }],
  ])("an invitation with %s is refused with %i", async (_what, status, json) => {
    const departmentId = await addDepartment((await company("Other")).id, "Looms");
    const sent = "departmentId" in json ? { ...json, departmentId } : json;
    await expectRefusal(status, () => invite(sent));
  });

  it("an invitation is refused without the scope or beyond the limit of open ones", async () => {
    const by = await reader();
    await expectRefusal(403, () => invite({ name: "Lina" }, { by }));
    const fill = (count: number) => sql`
      insert into company_invitations (company_id, expires_at)
        select ${atlas.id}, now() + interval '1 day' from generate_series(1, ${count}::int)`;
    await fill(INVITATIONS_MAX - 1);
    expect((await invite({ name: "Lina" })).status).toBe(201);
    await expectRefusal(409, () => invite({ name: "Nora" }));
  });
});

describe("the e-mail of a member", () => {
  it("members have the e-mail that visitors see, and those whom the company invited the login's", async () => {
    const { member, manager } = atlas;
    await sql`update users set email_visibility = 'hidden' where id in (${member.id}, ${manager.id})`;
    await markAsNew(manager);
    expect((await find(member)).body).toMatchObject({ email: "" });
    expect((await find(manager)).body).toMatchObject({ email: manager.email });
    await sql`update users set email_visibility = 'public', public_email = 'open@atlas.example' where id = ${member.id}`;
    expect((await find(member)).body).toMatchObject({ email: "open@atlas.example" });
  });

  it("the exact login e-mail finds a member who hides it, and the response does not repeat it", async () => {
    const { member } = atlas;
    await sql`update users set email_visibility = 'hidden', public_email = 'open@atlas.example' where id = ${member.id}`;
    expect((await listWith(member.email)).body).toMatchObject({ items: [{ id: member.uid, email: "" }] });
    expect((await listWith(member.email.slice(1))).body).toMatchObject({ items: [] });
    expect((await listWith("open@atlas.example")).body).toMatchObject({ items: [] });
  });
});

describe("a change of a member", () => {
  it("a member change can set a member's department and any role but owner", async () => {
    const departmentId = await addDepartment(atlas.id, "Looms");
    expect((await change(atlas.member, { departmentId, role: "manager" })).body).toMatchObject({
      role: "manager",
      department: { id: departmentId },
    });
    expect((await change(atlas.member, { departmentId: null })).body).toMatchObject({
      role: "manager",
      department: null,
    });
    await expectRefusal(422, () => change(atlas.member, { role: "owner" }));
    await expectRefusal(409, () => change(atlas.owner, { role: "member" }));
  });

  it("a member change can switch the page of an invited account off and on again", async () => {
    await expectRefusal(409, () => change(atlas.member, { isActive: false }));
    await markAsNew(atlas.member);
    expect((await change(atlas.member, { isActive: false })).body).toMatchObject({ isActive: false });
    expect(await isActive(atlas.member)).toBe(false);
    expect((await change(atlas.member, { isActive: true })).body).toMatchObject({ isActive: true });
  });

  it("a member change cannot switch on a page that an admin switched off", async () => {
    await markAsNew(atlas.member);
    const boss = await admin();
    const byAdmin = (validation: boolean) =>
      boss.visitor.post(activateRoute, toPath("POST /api/group/activate/v1"), {
        ids: [atlas.member.id],
        validation,
      });
    await byAdmin(false);
    await expectRefusal(403, () => change(atlas.member, { isActive: true }));
    await byAdmin(true);
    await change(atlas.member, { isActive: false });
    await byAdmin(true);
    await byAdmin(false);
    await expectRefusal(403, () => change(atlas.member, { isActive: true }));
  });

  it("a member change needs the scope and a member of the key's company", async () => {
    const [by, other] = [await reader(), await otherKey()];
    await expectRefusal(403, () => change(atlas.member, { role: "manager" }, by));
    await expectRefusal(404, () => change(atlas.member, { role: "manager" }, other));
  });
});

describe("the end of a member's access", () => {
  it("a member removal ends membership and sessions, and an older account keeps its page", async () => {
    expect(await countSessions(atlas.member)).toBeGreaterThan(0);
    const response = await remove(atlas.member);
    expect([response.status, response.bytes.length]).toEqual([204, 0]);
    expect((await find(atlas.member)).status).toBe(404);
    expect([await countSessions(atlas.member), await isActive(atlas.member)]).toEqual([0, true]);
    const [entry] = await sql`select action, actor_id from audit_log where target_id = ${atlas.member.id}
      order by id desc limit 1`;
    expect(entry).toEqual({ action: "company.memberDeprovisioned", actor_id: null });
    await expectRefusal(404, () => remove(atlas.member));
  });

  it("a member removal switches the page of an invited account off", async () => {
    await markAsNew(atlas.member);
    expect((await remove(atlas.member)).status).toBe(204);
    expect(await isActive(atlas.member)).toBe(false);
  });

  it("a member removal is refused for the last owner, without the scope and with a key of another company", async () => {
    await expectRefusal(409, () => remove(atlas.owner));
    const [by, other] = [await reader(), await otherKey()];
    await expectRefusal(403, () => remove(atlas.member, by));
    await expectRefusal(404, () => remove(atlas.member, other));
    await sql`update company_members set role = 'owner' where user_id = ${atlas.manager.id}`;
    expect((await remove(atlas.owner)).status).toBe(204);
    expect((await client.get(listRoute, MEMBERS)).as<{ items: unknown[] }>().items).toHaveLength(2);
  });
});
