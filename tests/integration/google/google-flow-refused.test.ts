import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { POST as logOut } from "@/app/api/users/logout/route";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/servers/fake-google.ts";
import {
  followCallback,
  consent,
  settingsAt,
  startConnecting,
  startSignIn,
} from "../../support/people/google-flow.ts";
import { activeOwner, PASSWORD, recoveryToken, signIn, type Person } from "../../support/people/people.ts";
import { ageSession, refresh } from "../../support/people/sessions.ts";
import { changeWhileWaiting, sql } from "../../support/test-data.ts";
import { COOKIES, Visitor } from "../../support/people/visitor.ts";
import { disconnect, expectNotConnected, subjectsOf } from "../../support/people/google-connection.ts";
import { toPath } from "#lib/wire/call-path";

const NEW_PASSWORD = "Another-horse-2";

let google: FakeGoogle;

beforeAll(async () => {
  google = await startFakeGoogle();
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer });
});
afterAll(() => google.stop());

describe("rejected connection flow", () => {
  let person: Person;
  /** Starts a flow of `person` and returns its callback path. */
  const begin = async (): Promise<string> => {
    person = await activeOwner();
    google.account = { subject: `of-${person.username}` };
    return consent(await startConnecting(person.visitor));
  };
  const failed = settingsAt("failed");

  it("a Google flow connects nothing in a browser that did not start it, signed in or not", async () => {
    const path = await begin();
    for (const visitor of [new Visitor(), (await activeOwner()).visitor])
      await expectNotConnected("/en/auth/login?google=failed", () => followCallback(visitor, path));
  });

  it("a Google flow connects nothing with the callback of an attacker's Google account", async () => {
    const attacker = await activeOwner();
    google.account = { subject: "attackers" };
    const path = await consent(await startConnecting(attacker.visitor));
    await begin();
    await expectNotConnected(failed, () => followCallback(person.visitor, path));
    // The callback of a sign-in flow connects nothing either.
    const signingIn = await consent(await startSignIn(new Visitor()));
    await begin();
    await expectNotConnected(failed, () => followCallback(person.visitor, signingIn));
  });

  it("a Google flow connects nothing with the flow cookie of another flow", async () => {
    const signedOut = new Visitor();
    const path = await begin();
    const mixed = person.visitor.copy();
    await startSignIn(signedOut);
    mixed.cookies.set("logix_google_flow", signedOut.cookies.get("logix_google_flow") ?? "");
    await expectNotConnected("/en/auth/login?google=failed", () => followCallback(mixed, path));
  });

  it("a Google flow connects nothing without a session or in another session of the same account", async () => {
    const path = await begin();
    const other = new Visitor();
    await signIn(other, person.email);
    const without = person.visitor.copy();
    for (const cookie of Object.values(COOKIES)) without.cookies.delete(cookie);
    await expectNotConnected(failed, () => followCallback(without, path));
    const elsewhere = person.visitor.copy();
    for (const cookie of Object.values(COOKIES))
      elsewhere.cookies.set(cookie, other.cookies.get(cookie) ?? "");
    await expectNotConnected(failed, () => followCallback(elsewhere, path));
  });

  it("a Google flow connects nothing in another account's session", async () => {
    const path = await begin();
    const other = await activeOwner();
    for (const cookie of Object.values(COOKIES))
      person.visitor.cookies.set(cookie, other.visitor.cookies.get(cookie) ?? "");
    await expectNotConnected(failed, () => followCallback(person.visitor, path));
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a logout", () => person.visitor.copy().post(logOut, toPath("POST /api/users/logout"))],
    ["the end of its session", () => ageSession(person.visitor, "expires_at", 31 * 86_400)],
    ["a deactivation", () => sql`update users set is_active = false where id = ${person.id}`],
    [
      "a password change in the same session",
      () =>
        person.visitor.copy().post(changePassword, toPath("POST /api/content/update/password/v1"), {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        }),
    ],
    [
      "a recovery of the account",
      async () => {
        const id = await recoveryToken(person);
        await new Visitor().post(resetPassword, toPath("POST /api/content/force_pass_change/v1"), {
          id,
          password: NEW_PASSWORD,
        });
      },
    ],
    [
      "a deletion of the account",
      () =>
        person.visitor
          .copy()
          .post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD }),
    ],
  ])("a Google flow connects nothing after %s", async (_, end) => {
    const path = await begin();
    await end();
    await expectNotConnected(failed, () => followCallback(person.visitor, path));
  });

  it("a Google flow connects nothing when the password changes while the callback waits for the user's row", async () => {
    const path = await begin();
    const response = await changeWhileWaiting(
      person.id,
      () => followCallback(person.visitor, path),
      (tx) => tx`update users set password_hash = 'of another password' where id = ${person.id}`,
    );
    expect(response.headers.get("location")).toBe(failed);
    expect(await subjectsOf(person)).toEqual([]);
  });

  it("a Google flow connects nothing when a spent refresh token names the session", async () => {
    const path = await begin();
    const thief = person.visitor.copy();
    thief.cookies.delete(COOKIES.access);
    await refresh(person.visitor);
    await ageSession(person.visitor, "rotated_at", 60);
    await expectNotConnected(failed, () => followCallback(thief, path));
  });

  it("a Google flow connects nothing a second time", async () => {
    const path = await begin();
    const copy = person.visitor.copy();
    expect((await followCallback(person.visitor, path)).headers.get("location")).toBe(
      settingsAt("connected"),
    );
    await disconnect(person.visitor);
    await expectNotConnected(failed, () => followCallback(copy, path));
  });

  it("a Google flow connects nothing when the visitor declines", async () => {
    const path = await begin();
    const { searchParams } = new URL(path, "http://localhost");
    await expectNotConnected("/en/panel/settings?view=google", () =>
      followCallback(
        person.visitor,
        `${toPath("GET /api/users/google/callback/google")}?error=access_denied&state=${searchParams.get("state")}`,
      ),
    );
  });
});
