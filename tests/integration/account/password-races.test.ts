import { describe, expect, it, vi } from "vitest";
import { POST as resetRoute } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changeRoute } from "@/app/api/content/update/password/v1/route";
import { POST as changeUser } from "@/app/api/group/makechange/protected/route";
import { POST as deleteRoute } from "@/app/api/users/delete/v1/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import {
  activeOwner,
  admin,
  adminWithoutForce,
  PASSWORD,
  recoveryToken,
  signIn,
  signUp,
  signUpBody,
  type Person,
} from "../../support/people/people.ts";
import { changeWhileWaiting, countRows, overlapAtRow, sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

vi.unmock("@node-rs/argon2");

// A password check takes time. One made before a reset, change or deletion must have no effect after it.

process.env.RATE_LIMIT_LOGIN_TOTAL = "100000";

const OWNER_PASSWORD = "Another-horse-2";
const THIEF_PASSWORD = "A-third-horse-3";
/** Rounds with a random order. Other tests force each order. */
const ROUNDS = 4;
/** Default of RATE_LIMIT_LOGIN. */
const LOGIN_LIMIT = 16;

const reset = (token: string): Promise<ParsedResponse> =>
  new Visitor().post(resetRoute, toPath("POST /api/content/force_pass_change/v1"), {
    id: token,
    password: OWNER_PASSWORD,
  });
const change = ({ visitor }: Person, newPassword: string): Promise<ParsedResponse> =>
  visitor.post(changeRoute, toPath("POST /api/content/update/password/v1"), {
    currentPassword: PASSWORD,
    newPassword,
  });
const remove = ({ visitor }: Person): Promise<ParsedResponse> =>
  visitor.post(deleteRoute, toPath("POST /api/users/delete/v1"), { password: PASSWORD });
const move = ({ visitor, username }: Person): Promise<ParsedResponse> =>
  visitor.put(
    saveProfile,
    toPath("PUT /api/users/update/{username}", { username }),
    { email: `moved-${username}@example.com`, currentPassword: PASSWORD },
    { params: { username } },
  );
const deactivate = (by: Person, { id }: Person): Promise<ParsedResponse> =>
  by.visitor.post(changeUser, toPath("POST /api/group/makechange/protected"), {
    _id: id,
    action: "validation",
    validation: false,
  });
const codeOf = ({ status, body }: ParsedResponse) => [status, (body as { code?: string }).code];
const countSessions = ({ id }: Person) => countRows("sessions", sql`user_id = ${id}`);
/** Returns a second client with the person's session. */
const thiefOf = (person: Person): Person => ({ ...person, visitor: person.visitor.copy() });
const HASHED_ELSEWHERE = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g";
const statusesOf = (responses: ParsedResponse[]) => responses.map(({ status }) => status);
const canSignIn = async ({ email }: Person, password: string) =>
  (await signIn(new Visitor(), email, { password })).status === 200;

describe("parallel sign-ins", () => {
  it("20 concurrent guesses do not exceed the limit of failed logins", async () => {
    const { email } = await signUp();
    const visitor = new Visitor();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => signIn(visitor, email, { password: "wrong" })),
    );
    const count = (status: number) => guesses.filter((response) => response.status === status).length;
    expect([count(401), count(429)]).toEqual([LOGIN_LIMIT, 20 - LOGIN_LIMIT]);
    expect((await signIn(visitor, email)).status).toBe(429);
  });
});

describe("parallel sign-ins with the old password", () => {
  it("no session survives a reset, whether a parallel sign-in is served before or after it", async () => {
    const person = await signUp();
    const token = await recoveryToken(person);
    const attempt = () => signIn(new Visitor(), person.email, { remember: true });
    // Both sign-ins have checked the old password before any of the three is served.
    const responses = await overlapAtRow("users", person.id, [attempt, () => reset(token), attempt]);
    expect(statusesOf(responses)).toEqual([200, 200, 401]);
    expect(await countSessions(person)).toBe(0);
  });

  it(`no session survives a reset in ${ROUNDS} rounds of 12 parallel sign-ins`, async () => {
    const boss = await admin();
    for (let round = 0; round < ROUNDS; round++) {
      const person = await signUp();
      const token = await recoveryToken(person, boss);
      const attempt = () => signIn(new Visitor(), person.email, { remember: true });
      const entering = Array.from({ length: 6 }, attempt);
      const resetting = reset(token);
      const responses = await Promise.all([...entering, ...Array.from({ length: 6 }, attempt)]);
      expect((await resetting).status).toBe(200);
      expect(responses.some(({ status }) => status === 401 || status === 200)).toBe(true);
      expect(await countSessions(person)).toBe(0);
    }
  });
});

it("a password change from a stolen session is refused after a parallel reset", async () => {
  const person = await signUp();
  const token = await recoveryToken(person);
  const requests = [() => reset(token), () => change(thiefOf(person), THIEF_PASSWORD)];
  expect(statusesOf(await overlapAtRow("users", person.id, requests))).toEqual([200, 401]);
  expect(await canSignIn(person, OWNER_PASSWORD)).toBe(true);
});

it("a recovery link created before a parallel password change is refused after it", async () => {
  const person = await signUp();
  const token = await recoveryToken(person);
  const requests = [() => change(thiefOf(person), THIEF_PASSWORD), () => reset(token)];
  expect(statusesOf(await overlapAtRow("users", person.id, requests))).toEqual([200, 410]);
  expect(await canSignIn(person, THIEF_PASSWORD)).toBe(true);
});

it(`a password set by a stolen session never survives a successful reset in ${ROUNDS} rounds`, async () => {
  const boss = await admin();
  for (let round = 0; round < ROUNDS; round++) {
    const person = await signUp();
    const token = await recoveryToken(person, boss);
    const [stolen, recovered] = await Promise.all([change(thiefOf(person), THIEF_PASSWORD), reset(token)]);
    // The first one wins: a change ends the link, and a reset ends the stolen session.
    expect(statusesOf([stolen, recovered])).toEqual(recovered.status === 200 ? [401, 200] : [200, 410]);
    expect(await canSignIn(person, recovered.status === 200 ? OWNER_PASSWORD : THIEF_PASSWORD)).toBe(true);
  }
});

describe("writes after a password check", () => {
  const requests = [
    { what: "a new password", request: (person: Person) => change(person, THIEF_PASSWORD) },
    { what: "a new e-mail", request: move },
    { what: "an account deletion", request: remove },
  ];

  it.each(requests)(
    "$what is refused when the password changes after it was checked",
    async ({ request }) => {
      const person = await activeOwner();
      const response = await changeWhileWaiting(
        person.id,
        () => request(person),
        (tx) => tx`update users set password_hash = ${HASHED_ELSEWHERE} where id = ${person.id}`,
      );
      expect(codeOf(response)).toEqual([401, "bad_credentials"]);
      await expectUnchanged(person);
    },
  );

  it.each(requests)(
    "$what is refused when the session ends after the password check",
    async ({ request }) => {
      const person = await activeOwner();
      const response = await changeWhileWaiting(
        person.id,
        () => request(person),
        (tx) => tx`with gone as (delete from sessions where user_id = ${person.id})
                 update users set password_hash = ${HASHED_ELSEWHERE} where id = ${person.id}`,
      );
      expect(codeOf(response)).toEqual([401, "no_session"]);
      await expectUnchanged(person);
    },
  );

  async function expectUnchanged({ id, email }: Person): Promise<void> {
    const unchanged = sql`id = ${id} and email = ${email} and password_hash = ${HASHED_ELSEWHERE}`;
    expect(await countRows("users", unchanged)).toBe(1);
    expect(await countRows("audit_log", sql`target_id = ${id}`)).toBe(0);
  }
});

describe("sign-ins after a password check", () => {
  it.each([
    { what: "another password", change: sql`password_hash = ${HASHED_ELSEWHERE}` },
    { what: "another e-mail", change: sql`email = id || '@example.com'` },
  ])("a sign-in fails when $what is set after its password check", async ({ change: set }) => {
    const person = await signUp();
    const before = await countSessions(person);
    const response = await changeWhileWaiting(
      person.id,
      () => signIn(new Visitor(), person.email),
      (tx) => tx`update users set ${set} where id = ${person.id}`,
    );
    expect(codeOf(response)).toEqual([401, "bad_credentials"]);
    expect(await countSessions(person)).toBe(before);
  });

  it("a sign-in fails when the account is deleted after its password check", async () => {
    const person = await signUp();
    const response = await changeWhileWaiting(
      person.id,
      () => signIn(new Visitor(), person.email),
      (tx) => tx`delete from users where id = ${person.id}`,
    );
    expect(codeOf(response)).toEqual([401, "bad_credentials"]);
    expect(await countSessions(person)).toBe(0);
  });

  it("an admin login fails when the admin is deactivated after its password check", async () => {
    const person = await adminWithoutForce();
    const response = await changeWhileWaiting(
      person.id,
      () => signIn(new Visitor(), person.email, { force: true }),
      (tx) => tx`update users set is_active = false where id = ${person.id}`,
    );
    expect(codeOf(response)).toEqual([403, "forbidden"]);
    expect(await countSessions(person)).toBe(1);
  });

  it("a repeated sign-up fails when the password is reset after its password check", async () => {
    const body = signUpBody();
    const headers = { "idempotency-key": "a-key-of-this-test" };
    const register = () =>
      new Visitor().post(registerRoute, toPath("POST /api/users/register"), body, { headers });
    const { _id: id } = (await register()).as<{ result: { user: { _id: string } } }>().result.user;
    const response = await changeWhileWaiting(
      id,
      register,
      (tx) => tx`with gone as (delete from sessions where user_id = ${id})
                 update users set password_hash = ${HASHED_ELSEWHERE} where id = ${id}`,
    );
    expect(codeOf(response)).toEqual([409, "conflict"]);
    expect(await countRows("sessions", sql`user_id = ${id}`)).toBe(0);
  });
});

describe("the deactivation of an admin", () => {
  it("deactivating an admin ends the admin session and leaves the ordinary one open", async () => {
    const [by, person] = [await admin(), await adminWithoutForce()];
    expect((await signIn(new Visitor(), person.email, { force: true })).status).toBe(200);
    expect((await deactivate(by, person)).status).toBe(200);
    expect(await countRows("sessions", sql`user_id = ${person.id} and is_admin`)).toBe(0);
    expect(await countSessions(person)).toBe(1);
  });
});
