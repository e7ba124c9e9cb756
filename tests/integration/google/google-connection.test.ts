import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as connectRoute } from "@/app/api/users/google/connect/v1/route";
import { AUTHORIZATION_FLOW_S } from "#lib/domain/limits";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/servers/fake-google.ts";
import {
  followCallback,
  consent,
  GoogleFlows,
  settingsAt,
  startConnecting,
} from "../../support/people/google-flow.ts";
import { activeOwner, PASSWORD, signIn, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { sessionIdOf } from "../../support/people/sessions.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { COOKIES, Visitor } from "../../support/people/visitor.ts";
import {
  auditOf,
  connectionOf,
  expectNotConnected,
  ownerOf,
  subjectsOf,
} from "../../support/people/google-connection.ts";
import { toPath } from "#lib/wire/call-path";

// A Google account is connected in the settings, after the password, and identified only by its subject.

let google: FakeGoogle;
let flows: GoogleFlows;

beforeAll(async () => {
  google = await startFakeGoogle();
  flows = new GoogleFlows(google);
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer });
});
afterAll(() => google.stop());
afterEach(() => vi.useRealTimers());

describe("new Google connection", () => {
  it("connecting Google stores the issuer, the subject and the time, and nothing else", async () => {
    const person = await activeOwner();
    expect(await connectionOf(person.visitor)).toEqual({ connection: null });
    const started = await startConnecting(person.visitor);
    expect(started.status).toBe(200);
    const authorizationUrl = new URL(started.as<{ location: string }>().location);
    expect(authorizationUrl.searchParams.get("prompt")).toBe("select_account");
    google.account = { subject: "107", email: "private@gmail.example" };
    const response = await followCallback(person.visitor, await consent(started));
    expect(response.headers.get("location")).toBe(settingsAt("connected"));
    const [row] = await sql`select * from google_connections where user_id = ${person.id}`;
    expect(row).toEqual({
      user_id: person.id,
      issuer: google.issuer,
      subject: "107",
      connected_at: expect.any(Date) as Date,
    });
    expect(await connectionOf(person.visitor)).toEqual({
      connection: { connectedAt: (row as { connected_at: Date }).connected_at.toISOString() },
    });
    expect(JSON.stringify(await readAllData())).not.toContain("private@gmail.example");
    expect(await ownerOf(flows, "107")).toBe(person.username);
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
      toPath("POST /api/users/google/connect/v1"),
      { password: PASSWORD },
      { headers: { "x-locale": "ar" } },
    );
    google.account = { subject: "109" };
    const response = await followCallback(visitor, await consent(started));
    expect(response.headers.get("location")).toBe(settingsAt("connected").replace("/en", ""));
  });

  it("connecting Google completes with the refresh token when the access token has expired in the meantime", async () => {
    const person = await activeOwner();
    google.account = { subject: "110" };
    const path = await consent(await startConnecting(person.visitor));
    person.visitor.cookies.delete(COOKIES.access);
    const response = await followCallback(person.visitor, path);
    expect(response.headers.get("location")).toBe(settingsAt("connected"));
    expect(await subjectsOf(person)).toEqual(["110"]);
  });

  it("a connection flow expires after 10 minutes", async () => {
    const [quick, slow] = [await activeOwner(), await activeOwner()];
    const complete = async (person: Person, laterS: number) => {
      google.account = { subject: `of-${person.username}` };
      const path = await consent(await startConnecting(person.visitor));
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + laterS * 1000 });
      const send = () => followCallback(person.visitor, path);
      if (laterS > AUTHORIZATION_FLOW_S) await expectNotConnected("/en/auth/login?google=failed", send);
      else expect((await send()).headers.get("location")).toBe(settingsAt("connected"));
      vi.useRealTimers();
    };
    await complete(quick, AUTHORIZATION_FLOW_S - 5);
    await complete(slow, AUTHORIZATION_FLOW_S + 2);
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
    expect(await ownerOf(flows, victim.subject)).toBe(victim.username);
  });
});

describe("connected Google account", () => {
  it("a Google account that belongs to one account cannot be connected to another", async () => {
    const { subject, username } = await flows.connectedOwner();
    const other = await activeOwner();
    google.account = { subject };
    const path = await consent(await startConnecting(other.visitor));
    await expectNotConnected(settingsAt("taken"), () => followCallback(other.visitor, path));
    expect(await ownerOf(flows, subject)).toBe(username);
  });

  it("a Google account that two accounts connect concurrently is connected to one of them", async () => {
    const people = [await activeOwner(), await activeOwner()];
    google.account = { subject: "wanted-by-two" };
    const callbackPaths: string[] = [];
    for (const { visitor } of people) callbackPaths.push(await consent(await startConnecting(visitor)));
    const responses = await Promise.all(
      people.map(({ visitor }, at) => followCallback(visitor, callbackPaths[at] ?? "")),
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
    await expectNotConnected(settingsAt("other"), () => followCallback(tab, path));
    await expectRefusal(409, () => startConnecting(person.visitor), { code: "conflict" });
    expect(await subjectsOf(person)).toEqual(["first"]);
  });

  it("a Google account that two tabs connect is connected once", async () => {
    const person = await activeOwner();
    google.account = { subject: "two-tabs" };
    const first = await consent(await startConnecting(person.visitor));
    const tab = person.visitor.copy();
    const second = await consent(await startConnecting(person.visitor));
    expect((await followCallback(person.visitor, second)).headers.get("location")).toBe(
      settingsAt("connected"),
    );
    await expectNotConnected(settingsAt("connected"), () => followCallback(tab, first));
  });
});
