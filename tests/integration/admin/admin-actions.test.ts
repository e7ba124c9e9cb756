import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as recordAction } from "@/app/api/content/analyse/makesction/v1/route";
import { POST as changeRoute } from "@/app/api/group/makechange/protected/route";
import { POST as recoveryRoute } from "@/app/api/group/recovery/v1/route";
import { POST as verifyRoute } from "@/app/api/group/verify/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { GET as publicProfile } from "@/app/api/users/user/route";
import { activeOwner, admin, PASSWORD, signUp, type Person } from "../../support/people/people.ts";
import { countRows, overlapAtRow, readAllData, sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

// Activation, deletion, verification and recovery links (portal 5, 6).

let boss: Person;
let owner: Person;
beforeEach(async () => {
  await sql`update users set role = 'user'`;
  boss = await admin();
  owner = await activeOwner({ fullName: "Amina" });
});

const change = (body: Record<string, unknown>, by = boss): Promise<ParsedResponse> =>
  by.visitor.post(changeRoute, toPath("POST /api/group/makechange/protected"), body);
const activate = ({ id }: { id: string }, validation: boolean, by = boss) =>
  change({ _id: id, action: "validation", validation }, by);
const remove = ({ id }: { id: string }, by = boss) => change({ _id: id, action: "delete", delete: true }, by);
const view = ({ username }: Person) =>
  new Visitor().get(publicProfile, `${toPath("GET /api/users/user")}?un=${encodeURIComponent(username)}`);
const statusOfTap = async ({ uid }: Person) =>
  (await new Visitor().post(recordAction, visitorActionPath(uid), { Action: "UpNumTap" })).status;
const save = ({ visitor, username }: Person) =>
  visitor.put(
    saveProfile,
    toPath("PUT /api/users/update/{username}", { username }),
    { titel: "New" },
    { params: { username } },
  );
const countAdmins = () => countRows("users", sql`role = 'admin' and is_active`);

async function expectRefusal(
  status: number,
  send: () => Promise<ParsedResponse>,
  message?: string,
): Promise<void> {
  const before = await readAllData("rate_limits");
  const response = await send();
  expect(response.status).toBe(status);
  if (message) expect(response.body).toMatchObject({ message });
  expect(await readAllData("rate_limits")).toEqual(before);
}

describe("activation", () => {
  it("activation shows a profile at once, and deactivation hides it at once", async () => {
    const { username } = owner;
    expect(await activate(owner, false)).toMatchObject({
      status: 200,
      body: { message: "Profile deactivated", user: { _id: owner.id, isActive: false } },
    });
    expect((await view(owner)).body).toEqual({
      user: { username, fullName: "Amina", profile_meta: { isActive: false } },
    });
    expect(await statusOfTap(owner)).toBe(404);

    expect(await activate(owner, true)).toMatchObject({
      status: 200,
      body: { message: "Profile activated", user: { isActive: true, profile_meta: { isActive: true } } },
    });
    expect((await view(owner)).body).toMatchObject({ user: { username, isActive: true, uid: owner.uid } });
    expect(await statusOfTap(owner)).toBe(200);
  });

  it("activation rejects the caller's own account and an unknown id", async () => {
    await expectRefusal(409, () => activate(boss, false), "You can’t do this to your own account");
    await expectRefusal(404, () => activate({ id: randomUUID() }, true), "User not found");
  });

  it.each([
    ["no value", 402, { action: "validation" }],
    ["the deletion field", 402, { action: "validation", delete: true }],
    ["a string as value", 400, { action: "validation", validation: "true" }],
    ["no action", 402, { validation: true }],
    ["an unknown action", 422, { action: "role", role: "admin" }],
  ])("activation with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => change({ _id: owner.id, ...body }));
  });
});

describe("deletion", () => {
  it("deletion removes the user and the profile", async () => {
    expect(await remove(owner)).toMatchObject({ status: 200, body: { message: "User deleted" } });
    expect((await view(owner)).status).toBe(404);
    expect(await countRows("users", sql`id = ${owner.id}`)).toBe(0);
    await expectRefusal(404, () => remove(owner));
  });

  it.each([
    ["no confirmation", 402, {}],
    ["a false confirmation", 422, { delete: false }],
    ["a string as confirmation", 400, { delete: "true" }],
    ["the activation field", 402, { validation: true }],
  ])("deletion with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => change({ _id: owner.id, action: "delete", ...body }));
  });

  it("deletion rejects the caller's own account and an unknown id", async () => {
    await admin();
    await expectRefusal(409, () => remove(boss), "You can’t do this to your own account");
    await expectRefusal(404, () => remove({ id: randomUUID() }), "User not found");
  });

  it.each<[string, (by: Person) => Promise<ParsedResponse>]>([
    ["another deletion", (by) => remove(owner, by)],
    ["an activation", (by) => activate(owner, true, by)],
    [
      "a verification",
      (by) =>
        by.visitor.post(verifyRoute, toPath("POST /api/group/verify/v1"), { _id: owner.id, verified: true }),
    ],
    ["the owner's save", () => save(owner)],
    [
      "a recovery link",
      (by) => by.visitor.post(recoveryRoute, toPath("POST /api/group/recovery/v1"), { _id: owner.id }),
    ],
  ])("a deleted user stays deleted when %s runs concurrently", async (_what, act) => {
    const other = await admin();
    const responses = await overlapAtRow("users", owner.id, [() => remove(owner), () => act(other)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 404]);
    expect(await countRows("users", sql`id = ${owner.id}`)).toBe(0);
    expect(await countRows("audit_log", sql`target_id = ${owner.id} and action = 'account.deleted'`)).toBe(1);
  });
});

describe("the last admin", () => {
  const deleteOwn = ({ visitor }: Person) =>
    visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD });

  it("the last active admin cannot delete their account", async () => {
    await expectRefusal(409, () => deleteOwn(boss), "You can’t remove the last admin");
    const inactive = await admin();
    await sql`update users set is_active = false where id = ${inactive.id}`;
    await expectRefusal(409, () => deleteOwn(boss), "You can’t remove the last admin");
    await sql`update users set is_active = true where id = ${inactive.id}`;
    expect((await deleteOwn(boss)).status).toBe(200);
  });

  it.each<[string, (one: Person, other: Person) => (() => Promise<ParsedResponse>)[]]>([
    [
      "each deactivates the other",
      (one, other) => [() => activate(other, false, one), () => activate(one, false, other)],
    ],
    ["each deletes their own account", (one, other) => [() => deleteOwn(one), () => deleteOwn(other)]],
    [
      "one deletes their own account and the other one",
      (one, other) => [() => deleteOwn(one), () => remove(other, one)],
    ],
  ])("one of two admins remains when, at the same time, %s", async (_what, act) => {
    const other = await admin();
    expect(await countAdmins()).toBe(2);
    const responses = await overlapAtRow("users", boss.id, act(boss, other));
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(await countAdmins()).toBe(1);
  });
});

it("an admin is not deleted before the role is removed, which needs the password", async () => {
  const other = await admin();
  await expectRefusal(
    409,
    () => remove(other),
    "This person is an admin. Remove the admin in the settings first.",
  );
  await sql`update users set role = 'user' where id = ${other.id}`;
  expect((await remove(other)).status).toBe(200);
});

describe("verification", () => {
  const verify = (body: Record<string, unknown>) =>
    boss.visitor.post(verifyRoute, toPath("POST /api/group/verify/v1"), body);

  it("the profile shows an added verified badge and hides a removed one at once", async () => {
    expect(await verify({ _id: owner.id.toUpperCase(), verified: true })).toMatchObject({
      status: 200,
      body: { message: "Verified badge added", user: { profile_meta: { verified: true } } },
    });
    expect((await view(owner)).body).toMatchObject({ user: { profile_meta: { verified: true } } });
    expect(await verify({ _id: owner.id, verified: false })).toMatchObject({
      status: 200,
      body: { message: "Verified badge removed", user: { profile_meta: { verified: false } } },
    });
    expect((await view(owner)).body).toMatchObject({ user: { profile_meta: { verified: false } } });
  });

  it.each([
    ["an unknown user", 404, { _id: randomUUID(), verified: true }],
    ["a malformed id", 422, { _id: "1", verified: true }],
    ["no value", 402, { _id: "1" }],
    ["a number as value", 400, { _id: "1", verified: 1 }],
  ])("verification with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => verify(body));
  });
});

describe("audit log", () => {
  it("the audit log has an entry for each admin action, with only ids and field names", async () => {
    await activate(owner, false);
    await activate(owner, true);
    await boss.visitor.post(verifyRoute, toPath("POST /api/group/verify/v1"), {
      _id: owner.id,
      verified: true,
    });
    await boss.visitor.post(verifyRoute, toPath("POST /api/group/verify/v1"), {
      _id: owner.id,
      verified: false,
    });
    await boss.visitor.post(recoveryRoute, toPath("POST /api/group/recovery/v1"), { _id: owner.id });
    await remove(owner);
    const rows =
      await sql`select actor_id, action, fields from audit_log where target_id = ${owner.id} order by id`;
    const entry = (action: string, ...fields: string[]) => ({ actor_id: boss.id, action, fields });
    expect(rows).toEqual([
      entry("profile.deactivated", "isActive"),
      entry("profile.activated", "isActive"),
      entry("profile.verified", "isVerified"),
      entry("profile.unverified", "isVerified"),
      entry("recovery.minted"),
      entry("account.deleted"),
    ]);
    const { audit_log: log } = await readAllData();
    for (const value of [owner.email, owner.username, "Amina"]) expect(log).not.toContain(value);
  });

  it("the audit log has no entry for rejected admin actions", async () => {
    const before = await countRows("audit_log");
    await remove(boss);
    await remove(owner, await signUp());
    await activate({ id: randomUUID() }, true);
    expect(await countRows("audit_log")).toBe(before);
  });
});
