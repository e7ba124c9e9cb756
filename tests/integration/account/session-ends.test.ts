import { describe, expect, it } from "vitest";
import { GET as getStatistics } from "@/app/api/content/analyse/getstatics/all/v1/route";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { GET as listUsers } from "@/app/api/group/all/route";
import { POST as changeUser } from "@/app/api/group/makechange/protected/route";
import { POST as removeFactor } from "@/app/api/group/factor/remove/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { POST as logOut } from "@/app/api/users/logout/route";
import { POST as endOthers } from "@/app/api/users/sessions/end_others/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import {
  activeOwner,
  admin,
  adminWithoutForce,
  PASSWORD,
  recoveryToken,
  signIn,
  signUp,
  type Person,
} from "../../support/people/people.ts";
import { enrol } from "../../support/people/second-factor.ts";
import { findSessionRow, refresh, sessionIdOf, statusOfAccess } from "../../support/people/sessions.ts";
import { codeOf } from "../../support/totp-code.ts";
import { countRows, overlapAtRow, readAllData, sql } from "../../support/test-data.ts";
import { COOKIES, Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const NEW_PASSWORD = "Another-horse-2";

async function otherBrowser({ email }: Person): Promise<Visitor> {
  const visitor = new Visitor();
  await signIn(visitor, email, { remember: true });
  return visitor;
}

/** Checks both tokens of a browser. */
async function expectOpen(visitor: Visitor, isOpen: boolean): Promise<void> {
  const status = isOpen ? 200 : 401;
  expect(await statusOfAccess(visitor)).toBe(status);
  expect((await refresh(visitor.copy())).status).toBe(status);
}

describe("logout", () => {
  it.each([
    ["both tokens", [COOKIES.access, COOKIES.refresh]],
    ["only the refresh token", [COOKIES.refresh]],
    ["only the access token", [COOKIES.access]],
  ])("a logout with %s ends only this session (account 10)", async (_which, names) => {
    const person = await signUp();
    const [before, other] = [person.visitor.copy(), await otherBrowser(person)];
    for (const name of person.visitor.cookies.keys()) {
      if (!names.includes(name)) person.visitor.cookies.delete(name);
    }
    expect((await person.visitor.post(logOut, toPath("POST /api/users/logout"))).status).toBe(200);
    expect(person.visitor.cookies.size).toBe(0);
    await expectOpen(before, false);
    await expectOpen(other, true);
  });

  it("a logout without a session succeeds and changes nothing", async () => {
    const before = await readAllData();
    const response = await new Visitor().post(logOut, toPath("POST /api/users/logout"));
    expect(response).toMatchObject({ status: 200, body: { message: "You’re logged out" } });
    expect(response.headers.getSetCookie()).toHaveLength(2);
    expect(await readAllData()).toEqual(before);
  });

  it("a logout from another site is refused", async () => {
    const { visitor } = await signUp();
    const headers = { origin: "https://evil.example" };
    expect(
      (await visitor.post(logOut, toPath("POST /api/users/logout"), undefined, { headers })).status,
    ).toBe(403);
    await expectOpen(visitor, true);
  });
});

describe("changes of credentials", () => {
  const save = (person: Person, json: unknown) =>
    person.visitor.put(saveProfile, "/", json, { params: { username: person.username } });

  it("a new e-mail ends the other sessions", async () => {
    const person = await activeOwner();
    const other = await otherBrowser(person);
    expect((await save(person, { email: "new@example.com", currentPassword: PASSWORD })).status).toBe(200);
    await expectOpen(other, false);
    await expectOpen(person.visitor, true);
  });

  it("the same e-mail in another letter case ends no session", async () => {
    const person = await activeOwner();
    const other = await otherBrowser(person);
    expect((await save(person, { email: person.email.toUpperCase(), bio: "New" })).status).toBe(200);
    await expectOpen(other, true);
  });

  it("a new password ends the other sessions, and the old password is refused", async () => {
    const person = await signUp();
    const other = await otherBrowser(person);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const response = await person.visitor.post(
      changePassword,
      toPath("POST /api/content/update/password/v1"),
      body,
    );
    expect(response).toMatchObject({ status: 200, body: { messsage: "Password changed" } });
    await expectOpen(other, false);
    await expectOpen(person.visitor, true);
    expect((await signIn(new Visitor(), person.email)).status).toBe(401);
    expect((await signIn(new Visitor(), person.email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it("a wrong current password is refused at its field and ends no session", async () => {
    const person = await signUp();
    const other = await otherBrowser(person);
    const before = await readAllData("rate_limits");
    const body = { currentPassword: "wrong", newPassword: NEW_PASSWORD };
    expect(
      await person.visitor.post(changePassword, toPath("POST /api/content/update/password/v1"), body),
    ).toMatchObject({
      status: 401,
      body: {
        message: "Unauthorized (invalid credentials)",
        code: "bad_credentials",
        fields: { currentPassword: "This isn’t your current password" },
      },
    });
    expect(await readAllData("rate_limits")).toEqual(before);
    await expectOpen(other, true);
  });

  it("a password reset ends all sessions", async () => {
    const person = await signUp();
    const other = await otherBrowser(person);
    const body = { id: await recoveryToken(person), password: NEW_PASSWORD };
    expect(
      (await new Visitor().post(resetPassword, toPath("POST /api/content/force_pass_change/v1"), body))
        .status,
    ).toBe(200);
    await expectOpen(person.visitor, false);
    await expectOpen(other, false);
    expect(await countRows("sessions", sql`user_id = ${person.id}`)).toBe(0);
  });
});

describe("a copy of the session in use", () => {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const change = ({ visitor }: Person, more: object = {}) =>
    visitor.post(changePassword, toPath("POST /api/content/update/password/v1"), { ...body, ...more });
  const newEmail = (person: Person) => {
    const json = { email: `new.${person.email}`, currentPassword: PASSWORD };
    return person.visitor.put(saveProfile, "/", json, { params: { username: person.username } });
  };

  it.each<[string, () => Promise<Person>, (person: Person) => Promise<unknown>]>([
    ["a new password", signUp, change],
    [
      "a new password because someone else may have had access",
      activeOwner,
      (person) => change(person, { endsOtherAccess: true }),
    ],
    ["a new password of an admin", admin, (person) => change(person, { endsOtherAccess: true })],
    ["a new e-mail", activeOwner, newEmail],
    [
      "ending the other sessions",
      activeOwner,
      ({ visitor }) => visitor.post(endOthers, toPath("POST /api/users/sessions/end_others/v1")),
    ],
    ["a new second factor", admin, enrol],
    [
      "the end of the second factor",
      admin,
      async (person) => {
        const { secret } = await enrol(person);
        return person.visitor.post(removeFactor, toPath("POST /api/group/factor/remove/v1"), {
          password: PASSWORD,
          code: codeOf(secret),
        });
      },
    ],
  ])("%s ends a copy of the session in use, which goes on with new cookies", async (_what, create, end) => {
    const person = await create();
    const before = await findSessionRow(person.visitor);
    const copy = person.visitor.copy();
    await end(person);
    const { id, ...after } = (await findSessionRow(person.visitor)) ?? {};
    expect(id).not.toBe(before?.id);
    const { is_admin, is_remembered, expires_at, created_at } = before ?? {};
    expect(after).toMatchObject({ is_admin, is_remembered, expires_at, created_at });
    await expectOpen(copy, false);
    await expectOpen(person.visitor, true);
    expect(await countRows("sessions", sql`user_id = ${person.id}`)).toBe(1);
  });

  it("two parallel password changes leave one session open", async () => {
    const person = await signUp();
    const copy = person.visitor.copy();
    const responses = await overlapAtRow("users", person.id, [
      () => change(person),
      () => change({ ...person, visitor: copy }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 401]);
    await expectOpen(person.visitor, true);
    await expectOpen(copy, false);
  });
});

describe("a second sign-in in one browser", () => {
  it("a second sign-in in one browser ends only its earlier session", async () => {
    const person = await signUp();
    const [before, other] = [person.visitor.copy(), await otherBrowser(person)];
    expect((await signIn(person.visitor, person.email)).status).toBe(200);
    await expectOpen(before, false);
    await expectOpen(other, true);
    await expectOpen(person.visitor, true);
    expect(await countRows("sessions", sql`user_id = ${person.id}`)).toBe(2);
  });

  it("a sign-in ends another account's session in the same browser", async () => {
    const [first, second] = [await signUp(), await signUp()];
    const before = first.visitor.copy();
    expect((await signIn(first.visitor, second.email)).status).toBe(200);
    await expectOpen(before, false);
    await expectOpen(second.visitor, true);
  });

  it("a sign-up ends the browser's earlier session, even with only the refresh token", async () => {
    const person = await signUp();
    const before = person.visitor.copy();
    person.visitor.cookies.delete(COOKIES.access);
    await signUp({}, person.visitor);
    await expectOpen(before, false);
  });

  it("a refused sign-in ends no session", async () => {
    const person = await signUp();
    expect((await signIn(person.visitor, person.email, { password: "wrong" })).status).toBe(401);
    expect((await signIn(person.visitor, person.email, { force: true })).status).toBe(403);
    await expectOpen(person.visitor, true);
  });

  it("a sign-in with a forged refresh token ends no session of another account", async () => {
    const [person, victim] = [await signUp(), await signUp()];
    const [, ...rest] = (person.visitor.cookies.get(COOKIES.refresh) ?? "").split(".");
    const thief = new Visitor();
    thief.cookies.set(COOKIES.refresh, [sessionIdOf(victim.visitor), ...rest].join("."));
    expect((await signIn(thief, person.email)).status).toBe(200);
    await expectOpen(victim.visitor, true);
  });
});

describe("account deletion", () => {
  it("a deletion by the owner ends all sessions and removes the cookies", async () => {
    const person = await signUp();
    const [before, other] = [person.visitor.copy(), await otherBrowser(person)];
    const response = await person.visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), {
      password: PASSWORD,
    });
    expect(response.status).toBe(200);
    expect(person.visitor.cookies.size).toBe(0);
    await expectOpen(before, false);
    await expectOpen(other, false);
  });

  it("a deletion by an admin ends all sessions", async () => {
    const person = await signUp();
    const other = await otherBrowser(person);
    const body = { _id: person.id, action: "delete", delete: true };
    expect(
      (await (await admin()).visitor.post(changeUser, toPath("POST /api/group/makechange/protected"), body))
        .status,
    ).toBe(200);
    await expectOpen(person.visitor, false);
    await expectOpen(other, false);
  });
});

describe("rights", () => {
  const statusOfAdminCall = async (visitor: Visitor) =>
    (await visitor.get(listUsers, toPath("GET /api/group/all"))).status;

  it("a deactivation leaves the session open for the calls of inactive owners", async () => {
    const person = await activeOwner();
    const body = { _id: person.id, action: "validation", validation: false };
    expect(
      (await (await admin()).visitor.post(changeUser, toPath("POST /api/group/makechange/protected"), body))
        .status,
    ).toBe(200);
    await expectOpen(person.visitor, true);
    expect(
      (await person.visitor.get(getStatistics, toPath("GET /api/content/analyse/getstatics/all/v1"))).status,
    ).toBe(403);
    expect((await signIn(new Visitor(), person.email)).status).toBe(200);
  });

  it("an admin's sign-in without force opens an ordinary session", async () => {
    const { visitor } = await adminWithoutForce();
    expect(await statusOfAccess(visitor)).toBe(200);
    expect(await statusOfAdminCall(visitor)).toBe(403);
  });

  it.each([
    ["the role", sql`role = 'user'`],
    ["the active state", sql`is_active = false`],
  ])("removing %s in the database ends an admin's rights at once", async (_what, change) => {
    const { id, visitor } = await admin();
    expect(await statusOfAdminCall(visitor)).toBe(200);
    await sql`update users set ${change} where id = ${id}`;
    expect(await statusOfAdminCall(visitor)).toBe(403);
    expect((await refresh(visitor)).status).toBe(200);
    expect(await statusOfAdminCall(visitor)).toBe(403);
    await sql`update users set role = 'admin', is_active = true where id = ${id}`;
    expect(await statusOfAdminCall(visitor)).toBe(200);
  });

  it("the admin role set in the database does not turn an ordinary session into an admin session", async () => {
    const { id, visitor } = await activeOwner();
    await sql`update users set role = 'admin' where id = ${id}`;
    await refresh(visitor);
    expect(await statusOfAdminCall(visitor)).toBe(403);
  });
});
