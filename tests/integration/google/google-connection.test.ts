import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { POST as connectRoute } from "@/app/api/users/google/connect/v1/route";
import { POST as disconnectRoute } from "@/app/api/users/google/disconnect/v1/route";
import { GET as connectionRoute } from "@/app/api/users/google/v1/route";
import { POST as logOut } from "@/app/api/users/logout/route";
import { AUTHORIZATION_FLOW_S } from "#lib/domain/limits";
import { paths } from "#lib/wire/api-paths";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/fake-google.ts";
import {
  comeBack,
  consent,
  GoogleFlows,
  settingsAt,
  startConnecting,
  startSignIn,
} from "../../support/google-flow.ts";
import {
  activeOwner,
  PASSWORD,
  recoveryToken,
  signIn,
  signUp,
  type Person,
  type Self,
} from "../../support/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import {
  activated,
  asJson,
  expectRefusalsInOrder,
  sameSite,
  saying,
  signedIn,
  smaller,
  unlimited,
  type Draft,
  type Step,
} from "../../support/refusal-walk.ts";
import { ageSession, refresh, sessionIdOf } from "../../support/sessions.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { COOKIES, Visitor, type ParsedResponse } from "../../support/visitor.ts";

// A Google account is connected in the settings, after the password, and identified only by its subject.

const NEW_PASSWORD = "Another-horse-2";

let google: FakeGoogle;
let flows: GoogleFlows;

beforeAll(async () => {
  google = await startFakeGoogle();
  flows = new GoogleFlows(google);
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer });
});
afterAll(() => google.stop());
afterEach(() => vi.useRealTimers());

const disconnect = (visitor: Visitor, password = PASSWORD) =>
  visitor.post(disconnectRoute, paths.disconnectGoogle, { password });
const connectionOf = async (visitor: Visitor) =>
  (await visitor.get(connectionRoute, paths.googleConnection)).body;
const subjectsOf = async ({ id }: Person) =>
  (await sql<{ subject: string }[]>`select subject from google_connections where user_id = ${id}`).map(
    ({ subject }) => subject,
  );
const auditOf = ({ id }: Person) =>
  sql`select action, actor_id, fields from audit_log where target_id = ${id} and action like 'google.%' order by id`;

/** Username that a Google account signs in to, or null. */
async function ownerOf(subject: string): Promise<string | null> {
  const visitor = new Visitor();
  await flows.signIn({ subject }, visitor);
  const response = await visitor.get(currentUser, paths.currentUser);
  return response.status === 200 ? response.as<{ user: Self }>().user.username : null;
}

/** Expects a redirect to this location, unchanged data and no new cookie. */
async function expectNotConnected(location: string, go: () => Promise<ParsedResponse>): Promise<void> {
  const before = await readAllData("rate_limits");
  const response = await go();
  expect([response.status, response.headers.get("location")]).toEqual([303, location]);
  expect(await readAllData("rate_limits")).toEqual(before);
  expect(response.headers.getSetCookie().filter((line) => !line.includes("Max-Age=0"))).toEqual([]);
}

/** Sends a request, and changes data while the request waits for the user's row. */
async function responseAfter(
  { id }: Person,
  send: () => Promise<ParsedResponse>,
  change: (tx: typeof sql) => Promise<unknown>,
): Promise<ParsedResponse> {
  let response: Promise<ParsedResponse> | undefined;
  await sql.begin(async (tx) => {
    await tx`select 1 from users where id = ${id} for update`;
    response = send();
    const findWaiting = () => sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await findWaiting()).length === 0);
    await change(tx as unknown as typeof sql);
  });
  return response ?? send();
}

describe("new Google connection", () => {
  it("connecting Google stores the issuer, the subject and the time, and nothing else", async () => {
    const person = await activeOwner();
    expect(await connectionOf(person.visitor)).toEqual({ connection: null });
    const started = await startConnecting(person.visitor);
    expect(started.status).toBe(200);
    const authorizationUrl = new URL(started.as<{ location: string }>().location);
    expect(authorizationUrl.searchParams.get("prompt")).toBe("select_account");
    google.account = { subject: "107", email: "private@gmail.example" };
    const response = await comeBack(person.visitor, await consent(started));
    expect(response.headers.get("location")).toBe(settingsAt("connected"));
    const [row] = await sql`select * from google_connections where user_id = ${person.id}`;
    expect(row).toEqual({
      user_id: person.id,
      issuer: google.issuer,
      subject: "107",
      connected_at: expect.any(Date) as Date,
    });
    expect(await connectionOf(person.visitor)).toEqual({
      connection: { connectedAt: (row?.connected_at as Date).toISOString() },
    });
    expect(JSON.stringify(await readAllData())).not.toContain("private@gmail.example");
    expect(await ownerOf("107")).toBe(person.username);
  });

  it("connecting Google ends no session and records the other sessions", async () => {
    const person = await activeOwner();
    const phone = new Visitor();
    await signIn(phone, person.email);
    const session = sessionIdOf(person.visitor);
    expect(await flows.connect(person.visitor, "108")).toBe(settingsAt("connected"));
    expect(sessionIdOf(person.visitor)).toBe(session);
    expect(await countRows("sessions", sql`user_id = ${person.id}`)).toBe(2);
    expect(await auditOf(person)).toEqual([
      {
        action: "google.connected",
        actor_id: person.id,
        fields: ["google", `session:${sessionIdOf(phone)}`],
      },
    ]);
  });

  it("connecting Google returns to the settings in the language in which it started", async () => {
    const { visitor } = await activeOwner();
    const started = await visitor.post(
      connectRoute,
      paths.connectGoogle,
      { password: PASSWORD },
      { headers: { "x-locale": "ar" } },
    );
    google.account = { subject: "109" };
    const response = await comeBack(visitor, await consent(started));
    expect(response.headers.get("location")).toBe(settingsAt("connected").replace("/en", ""));
  });

  it("connecting Google completes with the refresh token when the access token has expired meanwhile", async () => {
    const person = await activeOwner();
    google.account = { subject: "110" };
    const path = await consent(await startConnecting(person.visitor));
    person.visitor.cookies.delete(COOKIES.access);
    const response = await comeBack(person.visitor, path);
    expect(response.headers.get("location")).toBe(settingsAt("connected"));
    expect(await subjectsOf(person)).toEqual(["110"]);
  });

  it("a connection flow expires after 10 minutes", async () => {
    const [quick, slow] = [await activeOwner(), await activeOwner()];
    const come = async (person: Person, laterS: number) => {
      google.account = { subject: `of-${person.username}` };
      const path = await consent(await startConnecting(person.visitor));
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + laterS * 1000 });
      const send = () => comeBack(person.visitor, path);
      if (laterS > AUTHORIZATION_FLOW_S) await expectNotConnected("/en/auth/login?google=failed", send);
      else expect((await send()).headers.get("location")).toBe(settingsAt("connected"));
      vi.useRealTimers();
    };
    await come(quick, AUTHORIZATION_FLOW_S - 5);
    await come(slow, AUTHORIZATION_FLOW_S + 2);
  });
});

describe("account with another person's e-mail address", () => {
  it("an account with a victim's e-mail address is not connected when the victim signs in with Google", async () => {
    const attacker = await activeOwner({ email: "victim.one@gmail.example" });
    const victim = new Visitor();
    const response = await flows.signIn({ subject: "victim-1", email: attacker.email }, victim);
    expect(response.headers.get("location")).toBe("/en/auth/login?google=unknown");
    expect(victim.cookies.has(COOKIES.access)).toBe(false);
    expect(await subjectsOf(attacker)).toEqual([]);
  });

  it("a Google account with the e-mail address of a connected account does not open that account", async () => {
    const victim = await flows.connectedOwner();
    await sql`update users set email = 'attacker@gmail.example' where id = ${victim.id}`;
    const attacker = new Visitor();
    const response = await flows.signIn({ subject: "attacker-1", email: "attacker@gmail.example" }, attacker);
    expect(response.headers.get("location")).toBe("/en/auth/login?google=unknown");
    expect(await ownerOf(victim.subject)).toBe(victim.username);
  });
});

describe("rejected connection flow", () => {
  let person: Person;
  /** Callback path of a flow of `person`. */
  const begin = async (): Promise<string> => {
    person = await activeOwner();
    google.account = { subject: `of-${person.username}` };
    return consent(await startConnecting(person.visitor));
  };
  const failed = settingsAt("failed");

  it("a flow connects nothing in a browser that did not start it, signed in or not", async () => {
    const path = await begin();
    for (const visitor of [new Visitor(), (await activeOwner()).visitor])
      await expectNotConnected("/en/auth/login?google=failed", () => comeBack(visitor, path));
  });

  it("a flow connects nothing with the callback of an attacker's Google account", async () => {
    const attacker = await activeOwner();
    google.account = { subject: "attackers" };
    const path = await consent(await startConnecting(attacker.visitor));
    await begin();
    await expectNotConnected(failed, () => comeBack(person.visitor, path));
    // Nor with the callback of a sign-in flow.
    const signingIn = await consent(await startSignIn(new Visitor()));
    await begin();
    await expectNotConnected(failed, () => comeBack(person.visitor, signingIn));
  });

  it("a flow connects nothing with the flow cookie of another flow", async () => {
    const signedOut = new Visitor();
    const path = await begin();
    const mixed = person.visitor.copy();
    await startSignIn(signedOut);
    mixed.cookies.set("logix_google_flow", signedOut.cookies.get("logix_google_flow") ?? "");
    await expectNotConnected("/en/auth/login?google=failed", () => comeBack(mixed, path));
  });

  it("a flow connects nothing without a session or in another session of the same account", async () => {
    const path = await begin();
    const other = new Visitor();
    await signIn(other, person.email);
    const without = person.visitor.copy();
    for (const cookie of Object.values(COOKIES)) without.cookies.delete(cookie);
    await expectNotConnected(failed, () => comeBack(without, path));
    const elsewhere = person.visitor.copy();
    for (const cookie of Object.values(COOKIES))
      elsewhere.cookies.set(cookie, other.cookies.get(cookie) ?? "");
    await expectNotConnected(failed, () => comeBack(elsewhere, path));
  });

  it("a flow connects nothing in another account's session", async () => {
    const path = await begin();
    const other = await activeOwner();
    for (const cookie of Object.values(COOKIES))
      person.visitor.cookies.set(cookie, other.visitor.cookies.get(cookie) ?? "");
    await expectNotConnected(failed, () => comeBack(person.visitor, path));
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a logout", () => person.visitor.copy().post(logOut, paths.logOut)],
    ["the end of its session", () => ageSession(person.visitor, "expires_at", 31 * 86_400)],
    ["a deactivation", () => sql`update users set is_active = false where id = ${person.id}`],
    [
      "a password change in the same session",
      () =>
        person.visitor
          .copy()
          .post(changePassword, paths.password, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ],
    [
      "a recovery of the account",
      async () => {
        const id = await recoveryToken(person);
        await new Visitor().post(resetPassword, paths.resetPassword, { id, password: NEW_PASSWORD });
      },
    ],
    [
      "a deletion of the account",
      () => person.visitor.copy().post(deleteAccount, paths.deleteAccount, { password: PASSWORD }),
    ],
  ])("a flow connects nothing after %s", async (_, end) => {
    const path = await begin();
    await end();
    await expectNotConnected(failed, () => comeBack(person.visitor, path));
  });

  it("a flow connects nothing when the password changes while the callback waits for the user's row", async () => {
    const path = await begin();
    const response = await responseAfter(
      person,
      () => comeBack(person.visitor, path),
      (tx) => tx`update users set password_hash = 'of another password' where id = ${person.id}`,
    );
    expect(response.headers.get("location")).toBe(failed);
    expect(await subjectsOf(person)).toEqual([]);
  });

  it("a flow connects nothing when a spent refresh token names the session", async () => {
    const path = await begin();
    const thief = person.visitor.copy();
    thief.cookies.delete(COOKIES.access);
    await refresh(person.visitor);
    await ageSession(person.visitor, "rotated_at", 60);
    await expectNotConnected(failed, () => comeBack(thief, path));
  });

  it("a flow connects nothing a second time", async () => {
    const path = await begin();
    const copy = person.visitor.copy();
    expect((await comeBack(person.visitor, path)).headers.get("location")).toBe(settingsAt("connected"));
    await disconnect(person.visitor);
    await expectNotConnected(failed, () => comeBack(copy, path));
  });

  it("a flow connects nothing when the visitor declines", async () => {
    const path = await begin();
    const { searchParams } = new URL(path, "http://localhost");
    await expectNotConnected("/en/panel/settings?view=google", () =>
      comeBack(
        person.visitor,
        `${paths.googleCallback}?error=access_denied&state=${searchParams.get("state")}`,
      ),
    );
  });
});

describe("connected Google account", () => {
  it("a Google account that belongs to one account cannot be connected to another", async () => {
    const { subject, username } = await flows.connectedOwner();
    const other = await activeOwner();
    google.account = { subject };
    const path = await consent(await startConnecting(other.visitor));
    await expectNotConnected(settingsAt("taken"), () => comeBack(other.visitor, path));
    expect(await ownerOf(subject)).toBe(username);
  });

  it("a Google account that two accounts connect at the same time goes to one of them", async () => {
    const people = [await activeOwner(), await activeOwner()];
    google.account = { subject: "wanted-by-two" };
    const callbackPaths: string[] = [];
    for (const { visitor } of people) callbackPaths.push(await consent(await startConnecting(visitor)));
    const responses = await Promise.all(
      people.map(({ visitor }, at) => comeBack(visitor, callbackPaths[at] ?? "")),
    );
    const locations = responses.map(({ headers }) => headers.get("location"));
    expect(locations.sort()).toEqual([settingsAt("connected"), settingsAt("taken")]);
    expect(await countRows("google_connections", sql`subject = 'wanted-by-two'`)).toBe(1);
    expect(
      await countRows(
        "audit_log",
        sql`action = 'google.connected' and target_id in ${sql(people.map(({ id }) => id))}`,
      ),
    ).toBe(1);
  });

  it("a second Google account is rejected at the start and at the end of the flow", async () => {
    const person = await activeOwner();
    google.account = { subject: "second" };
    const path = await consent(await startConnecting(person.visitor));
    const tab = person.visitor.copy();
    expect(await flows.connect(person.visitor, "first")).toBe(settingsAt("connected"));
    google.account = { subject: "second" };
    await expectNotConnected(settingsAt("other"), () => comeBack(tab, path));
    await expectRefusal(409, () => startConnecting(person.visitor), { code: "conflict" });
    expect(await subjectsOf(person)).toEqual(["first"]);
  });

  it("a Google account that two tabs connect is connected once", async () => {
    const person = await activeOwner();
    google.account = { subject: "two-tabs" };
    const first = await consent(await startConnecting(person.visitor));
    const tab = person.visitor.copy();
    const second = await consent(await startConnecting(person.visitor));
    expect((await comeBack(person.visitor, second)).headers.get("location")).toBe(settingsAt("connected"));
    await expectNotConnected(settingsAt("connected"), () => comeBack(tab, first));
  });
});

describe("disconnection of Google", () => {
  it("disconnecting Google needs the password, is recorded, and ends sign-in with Google but no session", async () => {
    const person = await flows.connectedOwner();
    const phone = new Visitor();
    await flows.signIn({ subject: person.subject }, phone);
    await expectRefusal(401, () => disconnect(person.visitor, "wrong-password"), { code: "bad_credentials" });
    const response = await disconnect(person.visitor);
    expect(response).toMatchObject({ status: 200, body: { message: "Google disconnected" } });
    expect(await connectionOf(person.visitor)).toEqual({ connection: null });
    expect(await ownerOf(person.subject)).toBeNull();
    expect((await phone.get(currentUser, paths.currentUser)).status).toBe(200);
    expect((await auditOf(person)).at(-1)).toEqual({
      action: "google.disconnected",
      actor_id: person.id,
      fields: ["google"],
    });
    await expectRefusal(404, () => disconnect(person.visitor), { code: "not_found" });
  });

  it("a disconnected Google account can be connected to another account", async () => {
    const { subject, visitor } = await flows.connectedOwner();
    await disconnect(visitor);
    const other = await activeOwner();
    expect(await flows.connect(other.visitor, subject)).toBe(settingsAt("connected"));
    expect(await ownerOf(subject)).toBe(other.username);
  });

  it("disconnecting Google rejects a sign-in that waits for the user's row", async () => {
    const person = await flows.connectedOwner();
    google.account = { subject: person.subject };
    const visitor = new Visitor();
    const path = await consent(await startSignIn(visitor));
    const response = await responseAfter(
      person,
      () => comeBack(visitor, path),
      (tx) => tx`delete from google_connections where user_id = ${person.id}`,
    );
    expect(response.headers.get("location")).toBe("/en/auth/login?google=unknown");
  });
});

describe("lifetime of a Google connection", () => {
  it("a Google connection survives a password change in the settings", async () => {
    const person = await flows.connectedOwner();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await person.visitor.post(changePassword, paths.password, body)).status).toBe(200);
    expect(await ownerOf(person.subject)).toBe(person.username);
  });

  it("a recovery ends the Google connection and records it in the audit log", async () => {
    const person = await flows.connectedOwner();
    const id = await recoveryToken(person);
    const thief = new Visitor();
    await flows.signIn({ subject: person.subject }, thief);
    const body = { id, password: NEW_PASSWORD };
    expect((await new Visitor().post(resetPassword, paths.resetPassword, body)).status).toBe(200);
    expect(await subjectsOf(person)).toEqual([]);
    expect((await auditOf(person)).at(-1)).toMatchObject({
      action: "google.disconnected",
      fields: ["google"],
    });
    expect((await thief.get(currentUser, paths.currentUser)).status).toBe(401);
    expect(await ownerOf(person.subject)).toBeNull();
  });

  it("a recovery without a Google connection records no disconnection", async () => {
    const person = await signUp();
    const id = await recoveryToken(person);
    await new Visitor().post(resetPassword, paths.resetPassword, { id, password: NEW_PASSWORD });
    expect(await auditOf(person)).toEqual([]);
  });

  it("deleting an account deletes its Google connection and frees the Google account", async () => {
    const { subject, visitor } = await flows.connectedOwner();
    await visitor.post(deleteAccount, paths.deleteAccount, { password: PASSWORD });
    expect(await ownerOf(subject)).toBeNull();
    const other = await activeOwner();
    expect(await flows.connect(other.visitor, subject)).toBe(settingsAt("connected"));
  });
});

describe("refusals", () => {
  const exhausted = async () => {
    const person = await signUp();
    await failToGivePassword(person);
    return { person };
  };
  const failToGivePassword = async (person: Person) => {
    for (let time = 1; time <= 16; time++)
      await signIn(person.visitor.copy(), person.email, { password: "wrong" });
  };
  const limited: Step = ["429 too_many", unlimited[1]];
  const steps: Step[] = [
    sameSite,
    signedIn,
    limited,
    activated,
    smaller,
    asJson,
    saying("400 bad_request", { password: 5 }),
    saying("400 bad_request", { password: "" }),
    saying("402 required", { password: "wrong-password" }),
    saying("401 bad_credentials", { password: PASSWORD }),
  ];

  it("refusals of connecting Google come in their order and change nothing", () =>
    expectRefusalsInOrder({
      call: "connecting Google",
      method: "POST",
      handler: connectRoute,
      path: paths.connectGoogle,
      start: exhausted,
      steps,
    }));

  it("refusals of disconnecting Google come in their order and change nothing", () =>
    expectRefusalsInOrder({
      call: "disconnecting Google",
      method: "POST",
      handler: disconnectRoute,
      path: paths.disconnectGoogle,
      start: exhausted,
      steps: [
        ...steps,
        ["404 not_found", ({ person }: Draft) => flows.connect(person.visitor, `of-${person.username}`)],
      ],
    }));

  it("a wrong password for connecting or disconnecting Google counts as a failed sign-in", async () => {
    const person = await activeOwner();
    for (let time = 1; time <= 8; time++) {
      await startConnecting(person.visitor, "wrong-password");
      await disconnect(person.visitor, "wrong-password");
    }
    for (const send of [startConnecting, disconnect]) expect((await send(person.visitor)).status).toBe(429);
    expect((await signIn(person.visitor.copy(), person.email)).status).toBe(429);
  });
});
