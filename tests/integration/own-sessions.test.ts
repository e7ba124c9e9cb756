import { beforeEach, describe, expect, it } from "vitest";
import { POST as endOthersRoute } from "@/app/api/users/sessions/end_others/v1/route";
import { GET as sessionsRoute } from "@/app/api/users/sessions/v1/route";
import { paths } from "@/lib/wire/paths";
import type { SessionsAnswer, SessionsEndedAnswer } from "@/lib/wire/sessions";
import { activeOwner, admin, signIn, signUp, type Person } from "../support/people";
import { expectRefusal } from "../support/portal";
import { sessionIdOf, statusOfAccess } from "../support/sessions";
import { countRows, sql } from "../support/test-data";
import { COOKIES, Visitor } from "../support/visitor";

// GET /api/users/sessions/v1 and POST /api/users/sessions/end_others/v1: where somebody is logged in.

let owner: Person;
let phone: Visitor;
beforeEach(async () => {
  owner = await activeOwner();
  phone = new Visitor({ userAgent: "Phone" });
  await signIn(phone, owner.email, { remember: true });
});

const list = async (visitor = owner.visitor) => {
  const answer = await visitor.get(sessionsRoute, paths.sessions);
  expect(answer.status).toBe(200);
  return answer.as<SessionsAnswer>().sessions;
};
const endOthers = (visitor = owner.visitor) => visitor.post(endOthersRoute, paths.endOtherSessions);
/** @param column of sessions */
const shift = (visitor: Visitor, column: "last_seen_at" | "expires_at", interval: string) =>
  sql`update sessions set ${sql(column)} = now() + ${interval}::text::interval
      where id = ${sessionIdOf(visitor)}`;

describe("the list", () => {
  it("tells of each session what is held, the one used last first", async () => {
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

  it("knows a browser by 200 characters at most", async () => {
    const visitor = new Visitor({ userAgent: "x".repeat(201) });
    await signIn(visitor, owner.email);
    expect((await list(visitor)).find(({ isCurrent }) => isCurrent)?.userAgent).toBe("x".repeat(200));
  });

  it("leaves out what has ended and everybody else's", async () => {
    await activeOwner();
    await shift(phone, "expires_at", "-1 second");
    expect((await list()).map(({ id }) => id)).toEqual([sessionIdOf(owner.visitor)]);
  });

  it("leaves out an admin session that was idle for more than 30 minutes", async () => {
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

  it("gives nothing that opens a session", async () => {
    const { bytes } = await owner.visitor.get(sessionsRoute, paths.sessions);
    const secrets = [...owner.visitor.cookies.values(), ...phone.cookies.values()];
    for (const secret of secrets) expect(bytes.toString()).not.toContain(secret);
    for (const { id } of await list()) {
      const thief = new Visitor();
      for (const cookie of [COOKIES.access, COOKIES.refresh]) thief.cookies.set(cookie, id);
      expect(await statusOfAccess(thief)).toBe(401);
    }
  });
});

describe("ending the others", () => {
  it("ends all but one's own, at once, and is recorded", async () => {
    const [laptop, stranger] = [new Visitor(), await activeOwner()];
    await signIn(laptop, owner.email);
    const answer = await endOthers();
    expect(answer).toMatchObject({ status: 200, body: { message: "2 sessions ended", ended: 2 } });
    const statuses = [owner.visitor, phone, laptop, stranger.visitor].map(statusOfAccess);
    expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
    expect(await sql`select action, actor_id, fields from audit_log where target_id = ${owner.id}`).toEqual([
      { action: "sessions.ended", actor_id: owner.id, fields: [] },
    ]);
  });

  it("of an admin ends admin sessions too", async () => {
    const boss = await admin();
    const ordinary = new Visitor();
    await signIn(ordinary, boss.email);
    // The one that signing up has opened, and the admin session that took its place in the browser.
    expect((await endOthers(ordinary)).as<SessionsEndedAnswer>().ended).toBe(2);
    expect([await statusOfAccess(boss.visitor), await statusOfAccess(ordinary)]).toEqual([401, 200]);
  });

  it("without others ends and records nothing; what had run out does not count", async () => {
    await shift(phone, "expires_at", "-1 second");
    for (let time = 0; time < 2; time++) {
      const { message, ended } = (await endOthers()).as<SessionsEndedAnswer>();
      expect({ message, ended }).toEqual({ message: "No other sessions were open", ended: 0 });
    }
    expect(await countRows("audit_log", sql`target_id = ${owner.id}`)).toBe(0);
    expect(await statusOfAccess(owner.visitor)).toBe(200);
  });

  it("is refused to nobody, inactive owners and other sites, and ends nothing then", async () => {
    const inactive = await signUp();
    await expectRefusal(401, () => endOthers(new Visitor()));
    await expectRefusal(403, () => endOthers(inactive.visitor));
    const headers = { "sec-fetch-site": "cross-site" };
    await expectRefusal(403, () =>
      owner.visitor.post(endOthersRoute, paths.endOtherSessions, undefined, { headers }),
    );
    expect((await new Visitor().get(sessionsRoute, paths.sessions)).status).toBe(401);
    expect((await inactive.visitor.get(sessionsRoute, paths.sessions)).status).toBe(403);
  });
});
