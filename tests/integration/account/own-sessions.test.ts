import { beforeEach, describe, expect, it } from "vitest";
import { POST as endSessionsRoute } from "@/app/api/group/sessions/end/v1/route";
import { POST as endOthersRoute } from "@/app/api/users/sessions/end_others/v1/route";
import { GET as sessionsRoute } from "@/app/api/users/sessions/v1/route";
import { activeOwner, admin, signIn, signUp, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { sessionIdOf, statusOfAccess } from "../../support/people/sessions.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { COOKIES, Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

let owner: Person;
let phone: Visitor;
beforeEach(async () => {
  owner = await activeOwner();
  phone = new Visitor({ userAgent: "Phone" });
  await signIn(phone, owner.email, { remember: true });
});

const list = async (visitor = owner.visitor) => {
  const response = await visitor.get(sessionsRoute, toPath("GET /api/users/sessions/v1"));
  expect(response.status).toBe(200);
  return response.as<ResponseOf<"GET /api/users/sessions/v1">>().sessions;
};
const endOthers = (visitor = owner.visitor) =>
  visitor.post(endOthersRoute, toPath("POST /api/users/sessions/end_others/v1"));
const shift = (visitor: Visitor, column: "last_seen_at" | "expires_at", interval: string) =>
  sql`update sessions set ${sql(column)} = now() + ${interval}::text::interval
      where id = ${sessionIdOf(visitor)}`;

describe("the session list", () => {
  it("the session list describes each session, the most recently used first", async () => {
    await shift(phone, "last_seen_at", "-10 seconds");
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const same = { createdAt: time, lastSeenAt: time, isAdmin: false };
    expect(await list()).toEqual([
      { id: sessionIdOf(owner.visitor), isCurrent: true, userAgent: "Tests", isRemembered: false, ...same },
      { id: sessionIdOf(phone), isCurrent: false, userAgent: "Phone", isRemembered: true, ...same },
    ]);
    await shift(phone, "last_seen_at", "10 seconds");
    const seenFromPhone = await list(phone);
    expect(seenFromPhone.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ["Phone", true],
      ["Tests", false],
    ]);
  });

  it("a session stores at most 200 characters of the user agent", async () => {
    const visitor = new Visitor({ userAgent: "x".repeat(201) });
    await signIn(visitor, owner.email);
    expect((await list(visitor)).find(({ isCurrent }) => isCurrent)?.userAgent).toBe("x".repeat(200));
  });

  it("the session list omits expired sessions and those of other accounts", async () => {
    await activeOwner();
    await shift(phone, "expires_at", "-1 second");
    expect((await list()).map(({ id }) => id)).toEqual([sessionIdOf(owner.visitor)]);
  });

  it("the session list omits an admin session idle for more than 30 minutes", async () => {
    const boss = await admin();
    const other = new Visitor();
    await signIn(other, boss.email, { force: true });
    const adminsOf = async () =>
      (await list(boss.visitor)).filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
    await shift(other, "last_seen_at", "-29 minutes");
    expect(await adminsOf()).toEqual([sessionIdOf(boss.visitor), sessionIdOf(other)]);
    await shift(other, "last_seen_at", "-31 minutes");
    expect(await adminsOf()).toEqual([sessionIdOf(boss.visitor)]);
  });

  it("the session list contains no credentials", async () => {
    const { bytes } = await owner.visitor.get(sessionsRoute, toPath("GET /api/users/sessions/v1"));
    const secrets = [...owner.visitor.cookies.values(), ...phone.cookies.values()];
    for (const secret of secrets) expect(bytes.toString()).not.toContain(secret);
    for (const { id } of await list()) {
      const thief = new Visitor();
      for (const cookie of [COOKIES.access, COOKIES.refresh]) thief.cookies.set(cookie, id);
      expect(await statusOfAccess(thief)).toBe(401);
    }
  });
});

describe("ending other sessions", () => {
  it("ending other sessions ends all but the current one at once and is recorded", async () => {
    const [laptop, stranger] = [new Visitor(), await activeOwner()];
    await signIn(laptop, owner.email);
    const response = await endOthers();
    expect(response).toMatchObject({ status: 200, body: { message: "Logged out of 2 devices", ended: 2 } });
    const statuses = [owner.visitor, phone, laptop, stranger.visitor].map(statusOfAccess);
    expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
    expect(await sql`select action, actor_id, fields from audit_log where target_id = ${owner.id}`).toEqual([
      { action: "sessions.ended", actor_id: owner.id, fields: [] },
    ]);
  });

  it("ending other sessions of an admin ends admin sessions too", async () => {
    const boss = await admin();
    const ordinary = new Visitor();
    await signIn(ordinary, boss.email);
    expect((await endOthers(ordinary)).as<ResponseOf<"POST /api/users/sessions/end_others/v1">>().ended).toBe(
      1,
    );
    expect([await statusOfAccess(boss.visitor), await statusOfAccess(ordinary)]).toEqual([401, 200]);
  });

  it("ending other sessions when there are none succeeds and is not recorded", async () => {
    await shift(phone, "expires_at", "-1 second");
    for (let time = 0; time < 2; time++) {
      const { message, ended } = (await endOthers()).as<
        ResponseOf<"POST /api/users/sessions/end_others/v1">
      >();
      expect({ message, ended }).toEqual({ message: "You weren’t logged in on any other devices", ended: 0 });
    }
    expect(await countRows("audit_log", sql`target_id = ${owner.id}`)).toBe(0);
    expect(await statusOfAccess(owner.visitor)).toBe(200);
  });

  it("ending other sessions is refused without a session, for inactive owners and from other sites", async () => {
    const inactive = await signUp();
    await expectRefusal(401, () => endOthers(new Visitor()));
    await expectRefusal(403, () => endOthers(inactive.visitor));
    const headers = { "sec-fetch-site": "cross-site" };
    await expectRefusal(403, () =>
      owner.visitor.post(endOthersRoute, toPath("POST /api/users/sessions/end_others/v1"), undefined, {
        headers,
      }),
    );
    expect((await new Visitor().get(sessionsRoute, toPath("GET /api/users/sessions/v1"))).status).toBe(401);
    expect((await inactive.visitor.get(sessionsRoute, toPath("GET /api/users/sessions/v1"))).status).toBe(
      403,
    );
  });
});

describe("ending a user's sessions as an admin", () => {
  const end = (by: Visitor, id: unknown) =>
    by.post(endSessionsRoute, toPath("POST /api/group/sessions/end/v1"), { id });

  it("an admin can end all sessions of one user, which is recorded", async () => {
    const [boss, other] = [await admin(), await signUp()];
    const response = await end(boss.visitor, owner.id);
    expect(response).toMatchObject({ status: 200, body: { message: "All sessions ended" } });
    expect(await countRows("sessions", sql`user_id = ${owner.id}`)).toBe(0);
    expect([await statusOfAccess(owner.visitor), await statusOfAccess(phone)]).toEqual([401, 401]);
    expect(await statusOfAccess(other.visitor)).toBe(200);
    expect(await sql`select actor_id, action, fields from audit_log where target_id = ${owner.id}`).toEqual([
      { actor_id: boss.id, action: "sessions.ended", fields: [] },
    ]);
    expect((await signIn(new Visitor(), owner.email)).status).toBe(200);
  });

  it("an admin cannot end their own sessions through the admin call", async () => {
    const boss = await admin();
    await expectRefusal(409, () => end(boss.visitor, boss.id));
  });

  it("ending a user's sessions needs the id of an existing user", async () => {
    const { visitor } = await admin();
    await expectRefusal(404, () => end(visitor, "00000000-0000-4000-8000-000000000000"));
    await expectRefusal(422, () => end(visitor, owner.username));
    await expectRefusal(402, () => end(visitor, ""));
  });

  it("only admins can end another user's sessions", async () => {
    await expectRefusal(403, () => end(owner.visitor, owner.id));
    await expectRefusal(401, () => end(new Visitor(), owner.id));
  });
});
