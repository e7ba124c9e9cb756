import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as activateRoute } from "@/app/api/group/activate/v1/route";
import { POST as matchingRoute } from "@/app/api/group/activate/matching/v1/route";
import { POST as emailRoute } from "@/app/api/group/email/v1/route";
import { GET as summaryRoute } from "@/app/api/group/summary/v1/route";
import { GET as publicProfile } from "@/app/api/users/user/route";
import type { ResponseOf } from "#lib/contract/calls";
import { activeOwner, admin, signIn, signUp, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { statusOfAccess } from "../../support/people/sessions.ts";
import { countRows, overlapAtRow, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
let owner: Person;
beforeEach(async () => {
  await sql`update users set role = 'user'`;
  boss = await admin();
  owner = await signUp();
});

const activate = (ids: unknown, { visitor } = boss, validation = true) =>
  visitor.post(activateRoute, toPath("POST /api/group/activate/v1"), { ids, validation });
const deactivate = (ids: unknown) => activate(ids, boss, false);
const setMatching = (body: Record<string, unknown>) =>
  boss.visitor.post(matchingRoute, toPath("POST /api/group/activate/matching/v1"), body);
const changedBy = async (response: ReturnType<typeof activate>) =>
  (await response).as<ResponseOf<"POST /api/group/activate/v1">>().changed.toSorted();
const idsOf = (...people: Person[]) => people.map(({ id }) => id).toSorted();
const correct = (body: Record<string, unknown>, { visitor } = boss) =>
  visitor.post(emailRoute, toPath("POST /api/group/email/v1"), body);
const view = ({ username }: Person) =>
  new Visitor().get(publicProfile, `${toPath("GET /api/users/user")}?un=${encodeURIComponent(username)}`);
const auditOf = ({ id }: Person) =>
  sql`select actor_id, action, fields, changes from audit_log where target_id = ${id} order by id`;

describe("bulk activation", () => {
  it("bulk activation shows the profiles at once and writes an audit entry for each", async () => {
    const other = await signUp();
    const response = await activate([owner.id, other.id]);
    expect(response).toMatchObject({ status: 200, body: { message: "2 profiles activated" } });
    expect(response.as<ResponseOf<"POST /api/group/activate/v1">>().changed.toSorted()).toEqual(
      idsOf(owner, other),
    );
    for (const person of [owner, other]) {
      expect((await view(person)).body).toMatchObject({ user: { isActive: true } });
      expect(await auditOf(person)).toEqual([
        {
          actor_id: boss.id,
          action: "profile.activated",
          fields: ["isActive"],
          changes: [{ field: "isActive", from: false, to: true }],
        },
      ]);
    }
  });

  it("bulk activation counts only the profiles that it changed", async () => {
    const active = await activeOwner();
    const ids = [randomUUID(), owner.id, owner.id.toUpperCase(), active.id, boss.id];
    expect((await activate(ids)).body).toEqual({ message: "1 profile activated", changed: [owner.id] });
    expect(await auditOf(owner)).toHaveLength(1);
    for (const person of [active, boss]) expect(await auditOf(person)).toEqual([]);
    expect((await activate([randomUUID()])).body).toEqual({
      message: "No profiles changed: all were active already",
      changed: [],
    });
  });

  it("bulk deactivation hides the profiles at once and leaves admins active", async () => {
    const [active, second] = [await activeOwner(), await admin()];
    const response = await deactivate([owner.id, active.id, second.id, boss.id]);
    expect(response.body).toEqual({ message: "1 profile deactivated", changed: [active.id] });
    expect((await view(active)).body).toMatchObject({ user: { profile_meta: { isActive: false } } });
    expect(await auditOf(active)).toEqual([
      {
        actor_id: boss.id,
        action: "profile.deactivated",
        fields: ["isActive"],
        changes: [{ field: "isActive", from: true, to: false }],
      },
    ]);
    expect(await countRows("users", sql`role = 'admin' and is_active`)).toBe(2);
  });

  it("bulk activation takes at most 100 ids", async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID());
    expect(await changedBy(activate([...ids.slice(1), owner.id]))).toEqual([owner.id]);
    await sql`update users set is_active = false where id = ${owner.id}`;
    await expectRefusal(422, () => activate([...ids, owner.id]), {
      fields: { ids: "Add 100 entries at most" },
    });
  });

  it.each([
    ["an empty list", 402, []],
    ["no list", 402, undefined],
    ["a string as list", 400, "x"],
    ["a number among the ids", 400, [1]],
    ["a malformed id", 422, ["x"]],
    ["an empty id", 402, [""]],
  ])("bulk activation with %s gets %i", async (_what, status, ids) => {
    await expectRefusal(status, () => activate(ids));
  });

  it("two admins who activate the same users in opposite order activate each user once", async () => {
    const [other, second] = [await signUp(), await admin()];
    const responses = await overlapAtRow("users", owner.id, [
      () => activate([owner.id, other.id]),
      () => activate([other.id, owner.id], second),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    for (const person of [owner, other]) expect(await auditOf(person)).toHaveLength(1);
  });
});

describe("activation of all matching people", () => {
  it("a change of all matching people reaches every page of the list and no other person", async () => {
    const mark = `Quarter${randomUUID().slice(0, 8)}`;
    const many = await Promise.all(Array.from({ length: 25 }, () => signUp({ address: mark })));
    const match = { search: mark, role: "", isActive: false };
    expect(await changedBy(setMatching({ ...match, validation: true }))).toEqual(idsOf(...many));
    expect(await auditOf(owner)).toEqual([]);
    expect(await changedBy(setMatching({ ...match, validation: true }))).toEqual([]);
    expect(await changedBy(setMatching({ search: mark, validation: false }))).toEqual(idsOf(...many));
  });

  it("a change of all matching people reads signs that cannot be seen as the list does, and never as everyone", async () => {
    const mark = `Quarter${randomUUID().slice(0, 8)}`;
    const person = await signUp({ address: mark });
    const pasted = `\u202a${mark.slice(0, 7)}\u200b${mark.slice(7)}`;
    expect(await changedBy(setMatching({ search: pasted, validation: true }))).toEqual(idsOf(person));
    expect(await changedBy(setMatching({ search: "\u200b", validation: false }))).toEqual([]);
  });

  it("a change of all matching people is refused for more than 1000 people", async () => {
    await sql`
      insert into issued_usernames (key) select 'logix_m' || n from generate_series(1, 1001) as n`;
    await sql`
      insert into users (uid, username, username_key, email, password_hash, full_name, referral_code)
      select 'manypeople' || n, 'logix_m' || n, 'logix_m' || n, 'm' || n || '@example.com', 'x', 'Many', 'manycode' || n
      from generate_series(1, 1001) as n`;
    await expectRefusal(409, () => setMatching({ search: "many", validation: true }), {
      message: "More than 1000 people match. Narrow the search first.",
    });
    await sql`delete from users where full_name = 'Many'`;
  });

  it.each([
    ["no value", 402, {}],
    ["a string as value", 400, { validation: "true" }],
    ["an unknown role", 422, { validation: true, role: "owner" }],
    ["a string as state", 400, { validation: true, isActive: "true" }],
  ])("a change of all matching people with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => setMatching(body));
  });
});

describe("e-mail correction", () => {
  it("a corrected e-mail replaces the old one at sign-in and ends the sessions", async () => {
    const email = "Right@Example.com";
    const response = await correct({ id: owner.id, email });
    expect(response).toMatchObject({
      status: 200,
      body: { message: "Email corrected", user: { _id: owner.id, email: "right@example.com" } },
    });
    expect(await statusOfAccess(owner.visitor)).toBe(401);
    expect((await signIn(new Visitor(), owner.email)).status).toBe(401);
    expect((await signIn(new Visitor(), email)).status).toBe(200);
    expect(await auditOf(owner)).toEqual([
      { actor_id: boss.id, action: "email.corrected", fields: ["email"], changes: [] },
    ]);
    await sql`update users set is_active = true where id = ${owner.id}`;
    expect((await view(owner)).body).toMatchObject({ user: { email: "right@example.com" } });
    await sql`delete from users where id = ${owner.id}`;
  });

  it("an e-mail correction to the same address changes nothing", async () => {
    expect((await correct({ id: owner.id, email: owner.email.toUpperCase() })).status).toBe(200);
    expect(await statusOfAccess(owner.visitor)).toBe(200);
    expect(await auditOf(owner)).toEqual([]);
  });

  it("an e-mail correction rejects a taken e-mail, the caller's own account and an unknown id", async () => {
    const other = await signUp();
    await expectRefusal(409, () => correct({ id: owner.id, email: other.email }), {
      message: "This email already has an account. Use another one.",
    });
    await expectRefusal(409, () => correct({ id: boss.id, email: "me@example.com" }), {
      message: "You can’t do this to your own account",
    });
    await expectRefusal(404, () => correct({ id: randomUUID(), email: "me@example.com" }));
  });

  it.each([
    ["no e-mail", 402, { email: " " }],
    ["a number as e-mail", 400, { email: 1 }],
    ["a malformed e-mail", 422, { email: "a@b" }],
    ["a malformed id", 422, { id: "1", email: "a@example.com" }],
  ])("an e-mail correction with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => correct({ id: owner.id, ...body }));
  });

  it("one of two concurrent corrections to the same e-mail succeeds", async () => {
    const other = await signUp();
    const email = "wanted@example.com";
    const responses = await Promise.all([owner, other].map(({ id }) => correct({ id, email })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countRows("users", sql`email = ${email}`)).toBe(1);
  });
});

describe("summary", () => {
  it("the summary counts all accounts, those waiting for activation, and unread messages", async () => {
    await sql`delete from contact_messages`;
    await sql`delete from users where id <> ${boss.id}`;
    const summary = async () =>
      (await boss.visitor.get(summaryRoute, toPath("GET /api/group/summary/v1"))).body;
    expect(await summary()).toEqual({ users: 1, waiting: 0, unread: 0 });
    await Promise.all([signUp(), signUp(), activeOwner()]);
    const formerAdmin = await admin();
    await sql`update users set is_active = false where id = ${formerAdmin.id}`;
    expect(await summary()).toEqual({ users: 5, waiting: 2, unread: 0 });
    await sql`
      insert into contact_messages (name, email, subject, message, is_read, archived_at)
      select 'A', 'a@example.com', 'S', 'M', is_read, archived_at
      from (values (false, null::timestamptz), (false, null), (true, null), (false, now())) as v (is_read, archived_at)`;
    expect(await summary()).toEqual({ users: 5, waiting: 2, unread: 2 });
  });
});
