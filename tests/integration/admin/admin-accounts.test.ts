import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as listRoute, POST as addRoute } from "@/app/api/group/admins/v1/route";
import { POST as passwordRoute } from "@/app/api/content/update/password/v1/route";
import { POST as removeRoute } from "@/app/api/group/admins/remove/v1/route";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { GET as publicProfile } from "@/app/api/users/user/route";
import { getEnv } from "#lib/server/env";
import type { ResponseOf } from "#lib/contract/calls";
import { activeOwner, admin, PASSWORD, signIn, signUp, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { enrol } from "../../support/people/second-factor.ts";
import { statusOfAccess } from "../../support/people/sessions.ts";
import { countRows, overlapAtRow, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
beforeEach(async () => {
  await sql`update users set role = 'user'`;
  boss = await admin();
});

const list = async (by = boss) =>
  (await by.visitor.get(listRoute, toPath("GET /api/group/admins/v1"))).as<
    ResponseOf<"GET /api/group/admins/v1">
  >().admins;
const add = (body: Record<string, unknown>) =>
  boss.visitor.post(addRoute, toPath("POST /api/group/admins/v1"), {
    fullName: "New Admin",
    password: PASSWORD,
    currentPassword: PASSWORD,
    ...body,
  });
const remove = ({ id }: { id: string }, { visitor } = boss) =>
  visitor.post(removeRoute, toPath("POST /api/group/admins/remove/v1"), { id, password: PASSWORD });
const countAdmins = () => countRows("users", sql`role = 'admin' and is_active`);

describe("list of admins", () => {
  it("the list of admins contains all admins, oldest first, and marks the caller", async () => {
    await signUp();
    const second = await admin({ fullName: "Second" });
    await sql`update users set is_active = false where id = ${second.id}`;
    expect(await list()).toEqual([
      expect.objectContaining({ id: boss.id, isSelf: true }),
      {
        id: second.id,
        username: second.username,
        fullName: "Second",
        email: second.email,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        isSelf: false,
        hasSecondFactor: false,
      },
    ]);
  });

  it("the list of admins shows who has a second factor", async () => {
    const second = await admin();
    await enrol(second);
    expect((await list()).map(({ id, hasSecondFactor }) => [id, hasSecondFactor])).toEqual([
      [boss.id, false],
      [second.id, true],
    ]);
  });
});

describe("new admin", () => {
  it("a new admin is active, has no card or order, and must first change the password", async () => {
    const response = await add({ email: "Second@Example.com", fullName: "سارة" });
    expect(response).toMatchObject({ status: 201, body: { message: "Admin added" } });
    const { admin: added } = response.as<ResponseOf<"POST /api/group/admins/v1">>();
    expect(added).toMatchObject({ email: "second@example.com", fullName: "سارة", isSelf: false });
    expect(added.username).toMatch(/^logix_[a-z]/);
    expect(await list()).toContainEqual(added);
    for (const table of ["cards", "orders"]) {
      expect(await countRows(table, sql`user_id = ${added.id}`)).toBe(0);
    }
    expect(await sql`select actor_id, action, fields from audit_log where target_id = ${added.id}`).toEqual([
      { actor_id: boss.id, action: "admin.added", fields: [] },
    ]);

    const visitor = new Visitor();
    expect((await signIn(visitor, "second@example.com", { force: true })).status).toBe(200);
    await expectRefusal(403, () => visitor.get(usersRoute, toPath("GET /api/group/all")), {
      message: "Choose your own password first, on the portal’s Security page",
    });
    const newPassword = "My-own-pass-22";
    expect(
      (
        await visitor.post(passwordRoute, toPath("POST /api/content/update/password/v1"), {
          currentPassword: PASSWORD,
          newPassword,
        })
      ).status,
    ).toBe(200);
    expect((await visitor.get(usersRoute, toPath("GET /api/group/all"))).status).toBe(200);
    const { users } = (
      await visitor.get(usersRoute, `${toPath("GET /api/group/all")}?search=second@example.com`)
    ).as<{
      users: unknown[];
    }>();
    expect(users).toMatchObject([{ order: { number: 0, status: "", price: 0 }, card: { color: "" } }]);
  });

  it("adding an admin with a taken e-mail is rejected", async () => {
    const owner = await signUp();
    await expectRefusal(409, () => add({ email: owner.email.toUpperCase() }), {
      fields: { email: "This email already has an account. Use another one." },
    });
  });

  it.each([
    ["no name", 402, { fullName: " " }],
    ["no e-mail", 402, { email: "" }],
    ["no password", 402, { password: "" }],
    ["no password of the acting admin", 402, { currentPassword: undefined }],
    ["an empty password of the acting admin", 402, { currentPassword: "" }],
    ["a wrong password of the acting admin", 401, { currentPassword: "Wrong-horse-1" }],
    ["a name of 33 characters", 422, { fullName: "x".repeat(33) }],
    ["a malformed e-mail", 422, { email: "x" }],
    ["a password of 7 characters", 422, { password: "abcdef7" }],
    ["a password of 17 characters", 422, { password: "abcdefghij1234567" }],
    ["a common password", 422, { password: "password1" }],
    ["a number as name", 400, { fullName: 1 }],
  ])("adding an admin with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => add({ email: "third@example.com", ...body }));
  });

  it("wrong passwords of the acting admin count as failed sign-ins", async () => {
    const wrong = { email: "third@example.com", currentPassword: "Wrong-horse-1" };
    for (let attempt = 0; attempt < getEnv().rateLimits.login; attempt++) {
      expect((await add(wrong)).status).toBe(401);
    }
    await expectRefusal(429, () => add({ email: "third@example.com" }));
    await sql`delete from rate_limits`;
    expect((await add({ email: "third@example.com" })).status).toBe(201);
  });

  it("a new admin may have a name of 32 characters and a password of 8 or 16", async () => {
    expect((await add({ email: "a@example.com", fullName: "x".repeat(32) })).status).toBe(201);
    expect((await add({ email: "b@example.com", password: "qzj7-x2p" })).status).toBe(201);
    expect((await add({ email: "c@example.com", password: "qzj7-x2pqzj7-x2p" })).status).toBe(201);
  });
});

describe("removed admin", () => {
  it("a removed admin becomes an inactive user and loses all sessions", async () => {
    const other = await admin();
    await enrol(other);
    expect(await remove(other)).toMatchObject({ status: 200, body: { message: "Admin removed" } });
    expect(await statusOfAccess(other.visitor)).toBe(401);
    expect(await countRows("second_factors", sql`user_id = ${other.id}`)).toBe(0);
    expect((await signIn(new Visitor(), other.email, { force: true })).status).toBe(403);
    expect(
      (
        await new Visitor().get(
          publicProfile,
          `${toPath("GET /api/users/user")}?un=${encodeURIComponent(other.username)}`,
        )
      ).body,
    ).toMatchObject({
      user: { profile_meta: { isActive: false } },
    });
    expect(await list()).toMatchObject([{ id: boss.id }]);
    expect(await sql`select role, is_active from users where id = ${other.id}`).toEqual([
      { role: "user", is_active: false },
    ]);
    expect(
      await sql`
        select actor_id, action, fields from audit_log
        where target_id = ${other.id} and action <> 'factor.enrolled'`,
    ).toEqual([{ actor_id: boss.id, action: "admin.removed", fields: ["role", "isActive"] }]);
  });

  it("an inactive admin can be removed", async () => {
    const other = await admin();
    await sql`update users set is_active = false where id = ${other.id}`;
    expect((await remove(other)).status).toBe(200);
  });

  it("admins cannot remove themselves, whether or not there are other admins", async () => {
    await expectRefusal(409, () => remove(boss), { message: "You can’t do this to your own account" });
    await admin();
    await expectRefusal(409, () => remove(boss), { message: "You can’t do this to your own account" });
  });

  it("removing an admin rejects other users, unknown ids and malformed ids", async () => {
    const owner = await activeOwner();
    await expectRefusal(404, () => remove(owner), { message: "Admin not found" });
    await expectRefusal(404, () => remove({ id: randomUUID() }));
    await expectRefusal(422, () => remove({ id: "x" }));
    await expectRefusal(402, () => remove({ id: "" }));
  });

  it("one admin remains when two remove each other at the same time", async () => {
    const other = await admin();
    const responses = await overlapAtRow("users", boss.id, [
      () => remove(other, boss),
      () => remove(boss, other),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(responses[1]?.body).toMatchObject({ message: "You can’t remove the last admin" });
    expect(await countAdmins()).toBe(1);
  });

  it("an admin whom two others remove at the same time is removed once", async () => {
    const [second, third] = [await admin(), await admin()];
    const responses = await overlapAtRow("users", boss.id, [
      () => remove(third, boss),
      () => remove(third, second),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 404]);
    expect(await countRows("audit_log", sql`target_id = ${third.id} and action = 'admin.removed'`)).toBe(1);
  });
});
