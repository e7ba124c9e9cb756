import { describe, expect, it } from "vitest";
import { GET as getStatistics } from "@/app/api/content/analyse/getstatics/all/v1/route";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { GET as listUsers } from "@/app/api/group/all/route";
import { POST as changeUser } from "@/app/api/group/makechange/protected/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { POST as logOut } from "@/app/api/users/logout/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { paths } from "@/lib/wire/paths";
import {
  activeOwner,
  admin,
  adminWithoutForce,
  PASSWORD,
  recoveryToken,
  signIn,
  signUp,
  type Person,
} from "../support/people";
import { refresh, statusOfAccess } from "../support/sessions";
import { countRows, readAllData, sql } from "../support/test-data";
import { COOKIES, Visitor } from "../support/visitor";

// What ends sessions, and which (CONTRACT §2 and §3).

const NEW_PASSWORD = "Another-horse-2";

/** Another browser that the person is signed in with. */
async function otherBrowser({ email }: Person): Promise<Visitor> {
  const visitor = new Visitor();
  await signIn(visitor, email, { remember: true });
  return visitor;
}

/** Both tokens of a browser, as they were before the session ended. */
async function expectOpen(visitor: Visitor, isOpen: boolean): Promise<void> {
  const status = isOpen ? 200 : 401;
  expect(await statusOfAccess(visitor)).toBe(status);
  expect((await refresh(visitor.copy())).status).toBe(status);
}

describe("logging out", () => {
  it.each([
    ["both tokens", [COOKIES.access, COOKIES.refresh]],
    ["the refresh token alone", [COOKIES.refresh]],
    ["the access token alone", [COOKIES.access]],
  ])("with %s ends the session and no other", async (_which, names) => {
    const person = await signUp();
    const [before, other] = [person.visitor.copy(), await otherBrowser(person)];
    for (const name of [...person.visitor.cookies.keys()]) {
      if (!names.includes(name)) person.visitor.cookies.delete(name);
    }
    expect((await person.visitor.post(logOut, paths.logOut)).status).toBe(200);
    expect(person.visitor.cookies.size).toBe(0);
    await expectOpen(before, false);
    await expectOpen(other, true);
  });

  it("without a session is fine, and changes nothing", async () => {
    const before = await readAllData();
    const answer = await new Visitor().post(logOut, paths.logOut);
    expect(answer).toMatchObject({ status: 200, body: { message: "You are logged out" } });
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(await readAllData()).toEqual(before);
  });

  it("from another site is refused", async () => {
    const { visitor } = await signUp();
    const headers = { origin: "https://evil.example" };
    expect((await visitor.post(logOut, paths.logOut, undefined, { headers })).status).toBe(403);
    await expectOpen(visitor, true);
  });
});

describe("a change of who one is", () => {
  const save = (person: Person, json: unknown) =>
    person.visitor.put(saveProfile, "/", json, { params: { username: person.username } });

  it("a new e-mail ends the other sessions", async () => {
    const person = await activeOwner();
    const other = await otherBrowser(person);
    expect((await save(person, { email: "new@example.com" })).status).toBe(200);
    await expectOpen(other, false);
    await expectOpen(person.visitor, true);
  });

  it("the same e-mail in another case ends none", async () => {
    const person = await activeOwner();
    const other = await otherBrowser(person);
    expect((await save(person, { email: person.email.toUpperCase(), bio: "New" })).status).toBe(200);
    await expectOpen(other, true);
  });

  it("a new password ends the other sessions and closes the door to the old one", async () => {
    const person = await signUp();
    const other = await otherBrowser(person);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const answer = await person.visitor.post(changePassword, paths.password, body);
    expect(answer).toMatchObject({ status: 200, body: { messsage: "Password changed" } });
    await expectOpen(other, false);
    await expectOpen(person.visitor, true);
    expect((await signIn(new Visitor(), person.email)).status).toBe(401);
    expect((await signIn(new Visitor(), person.email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it("a wrong current password ends none", async () => {
    const person = await signUp();
    const other = await otherBrowser(person);
    const before = await readAllData("rate_limits");
    const body = { currentPassword: "wrong", newPassword: NEW_PASSWORD };
    expect((await person.visitor.post(changePassword, paths.password, body)).status).toBe(401);
    expect(await readAllData("rate_limits")).toEqual(before);
    await expectOpen(other, true);
  });

  it("a recovered password ends all sessions", async () => {
    const person = await signUp();
    const other = await otherBrowser(person);
    const body = { id: await recoveryToken(person), password: NEW_PASSWORD };
    expect((await new Visitor().post(resetPassword, paths.resetPassword, body)).status).toBe(200);
    await expectOpen(person.visitor, false);
    await expectOpen(other, false);
    expect(await countRows("sessions", sql`user_id = ${person.id}`)).toBe(0);
  });
});

describe("the end of an account", () => {
  it("by its owner ends all sessions and removes the cookies", async () => {
    const person = await signUp();
    const [before, other] = [person.visitor.copy(), await otherBrowser(person)];
    const answer = await person.visitor.post(deleteAccount, paths.deleteAccount, { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(person.visitor.cookies.size).toBe(0);
    await expectOpen(before, false);
    await expectOpen(other, false);
  });

  it("by an admin ends all sessions", async () => {
    const person = await signUp();
    const other = await otherBrowser(person);
    const body = { _id: person.id, action: "delete", delete: true };
    expect((await (await admin()).visitor.post(changeUser, paths.changeUser, body)).status).toBe(200);
    await expectOpen(person.visitor, false);
    await expectOpen(other, false);
  });
});

describe("rights", () => {
  const statusOfAdminCall = async (visitor: Visitor) => (await visitor.get(listUsers, paths.users)).status;

  it("deactivation keeps the session, for the calls of inactive owners", async () => {
    const person = await activeOwner();
    const body = { _id: person.id, action: "validation", validation: false };
    expect((await (await admin()).visitor.post(changeUser, paths.changeUser, body)).status).toBe(200);
    await expectOpen(person.visitor, true);
    expect((await person.visitor.get(getStatistics, paths.statistics)).status).toBe(403);
    expect((await signIn(new Visitor(), person.email)).status).toBe(200);
  });

  it("an admin without force has an ordinary session", async () => {
    const { visitor } = await adminWithoutForce();
    expect(await statusOfAccess(visitor)).toBe(200);
    expect(await statusOfAdminCall(visitor)).toBe(403);
  });

  it.each([
    ["the role", sql`role = 'user'`],
    ["the activity", sql`is_active = false`],
  ])("taking away %s in the database ends an admin's rights at once", async (_what, change) => {
    const { id, visitor } = await admin();
    expect(await statusOfAdminCall(visitor)).toBe(200);
    await sql`update users set ${change} where id = ${id}`;
    expect(await statusOfAdminCall(visitor)).toBe(403);
    expect((await refresh(visitor)).status).toBe(200);
    expect(await statusOfAdminCall(visitor)).toBe(403);
    await sql`update users set role = 'admin', is_active = true where id = ${id}`;
    expect(await statusOfAdminCall(visitor)).toBe(200);
  });

  it("given in the database do not turn an ordinary session into an admin's", async () => {
    const { id, visitor } = await activeOwner();
    await sql`update users set role = 'admin' where id = ${id}`;
    await refresh(visitor);
    expect(await statusOfAdminCall(visitor)).toBe(403);
  });
});
