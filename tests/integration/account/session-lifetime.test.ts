import { describe, expect, it } from "vitest";
import { GET as listUsers } from "@/app/api/group/all/route";
import { findLiveSession, rotateSession } from "#lib/server/dal/account/sessions";
import { admin, adminWithoutForce, signIn, signUp, type Person } from "../../support/people/people.ts";
import {
  ageSession,
  findSessionRow,
  refresh,
  sessionIdOf,
  statusOfAccess,
} from "../../support/people/sessions.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { COOKIES, Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Tests pass times in or move stored ones back instead of waiting.

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const MINUTE_MS = 60_000;

const kinds = [
  { kind: "remembered", lengthS: 30 * DAY_S, isRemembered: true, isAdmin: false, more: { remember: true } },
  { kind: "ordinary", lengthS: DAY_S, isRemembered: false, isAdmin: false, more: { remember: false } },
  { kind: "admin", lengthS: 12 * HOUR_S, isRemembered: false, isAdmin: true, more: { force: true } },
  {
    kind: "remembered admin",
    lengthS: 12 * HOUR_S,
    isRemembered: false,
    isAdmin: true,
    more: { force: true, remember: true },
  },
];

async function open({
  isAdmin,
  more,
}: (typeof kinds)[number]): Promise<{ visitor: Visitor; response: ParsedResponse }> {
  const person: Person = await (isAdmin ? adminWithoutForce() : signUp());
  const visitor = new Visitor();
  return { visitor, response: await signIn(visitor, person.email, more) };
}

describe.each(kinds)("the $kind session", (kind) => {
  it(`the ${kind.kind} session lasts exactly ${kind.lengthS} s (account 10)`, async () => {
    const { visitor } = await open(kind);
    const row = await findSessionRow(visitor);
    if (!row) throw new Error("no session");
    expect(row).toMatchObject({ is_admin: kind.isAdmin, is_remembered: kind.isRemembered, generation: 0 });
    expect(Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 1000)).toBe(kind.lengthS);

    // An admin session would expire from idleness first.
    await sql`update sessions set last_seen_at = expires_at where id = ${row.id}`;
    const endMs = row.expires_at.getTime();
    expect(await findLiveSession(row.id, new Date(endMs - 1))).toMatchObject({ id: row.id });
    expect(await findLiveSession(row.id, new Date(endMs))).toBeNull();
  });

  it(`the tokens of the ${kind.kind} session have its lifetime and are HttpOnly`, async () => {
    const { response } = await open(kind);
    const lines = response.headers.getSetCookie();
    expect(lines.map((line) => line.replace(/=[^;]*/, ""))).toEqual([
      `${COOKIES.access}${kind.isRemembered ? "; Max-Age=900" : ""}; Path=/; HttpOnly; SameSite=Lax`,
      `${COOKIES.refresh}${kind.isRemembered ? "; Max-Age=2592000" : ""}; Path=/; HttpOnly; SameSite=Lax`,
      // Of the known browser (account 30).
      "logix_device; Max-Age=31536000; Path=/; SameSite=Lax",
    ]);
    expect(JSON.stringify(response.body)).not.toMatch(/token/i);
  });

  it(`neither token of an expired ${kind.kind} session works`, async () => {
    const { visitor } = await open(kind);
    await ageSession(visitor, "expires_at", kind.lengthS);
    expect(await statusOfAccess(visitor)).toBe(401);
    expect((await refresh(visitor)).status).toBe(401);
    expect([...visitor.cookies.keys()]).toEqual(["logix_device"]);
  });
});

/** Refreshes a session that has an hour left. @returns the ends of its lifetime before and after, in ms */
async function refreshNearEnd(kind: (typeof kinds)[number]): Promise<{ before: number; after: number }> {
  const { visitor } = await open(kind);
  await ageSession(visitor, "expires_at", HOUR_S);
  const before = (await findSessionRow(visitor))?.expires_at.getTime() ?? NaN;
  expect((await refresh(visitor)).status).toBe(200);
  const after = (await findSessionRow(visitor))?.expires_at.getTime() ?? NaN;
  return { before, after };
}

it.each(kinds.filter(({ isAdmin }) => !isAdmin))(
  "a refresh fully extends the $kind session",
  async (kind) => {
    const earliest = Date.now() + kind.lengthS * 1000;
    const { after } = await refreshNearEnd(kind);
    expect(after).toBeGreaterThanOrEqual(earliest);
    expect(after).toBeLessThanOrEqual(Date.now() + kind.lengthS * 1000);
  },
);

it.each(kinds.filter(({ isAdmin }) => isAdmin))(
  "a refresh does not extend the $kind session",
  async (kind) => {
    const { before, after } = await refreshNearEnd(kind);
    expect(after).toBe(before);
  },
);

describe("idle sessions", () => {
  it.each([
    { idleMs: 30 * MINUTE_MS, isLive: true },
    { idleMs: 30 * MINUTE_MS + 1, isLive: false },
  ])("an admin session idle for $idleMs ms is live: $isLive", async ({ idleMs, isLive }) => {
    const { visitor } = await admin();
    const row = await findSessionRow(visitor);
    const now = new Date((row?.last_seen_at.getTime() ?? NaN) + idleMs);
    const found = await findLiveSession(sessionIdOf(visitor), now);
    expect(found !== null).toBe(isLive);
    const { visitor: other } = await admin();
    const seenMs = (await findSessionRow(other))?.last_seen_at.getTime() ?? NaN;
    const rotated = await rotateSession(sessionIdOf(other), 0, () => now, new Date(seenMs + idleMs));
    expect(rotated !== null).toBe(isLive);
  });

  it("neither token of an admin session works after 31 idle minutes", async () => {
    const { visitor } = await admin();
    await ageSession(visitor, "last_seen_at", 31 * 60);
    expect((await visitor.get(listUsers, toPath("GET /api/group/all"))).status).toBe(401);
    expect(await statusOfAccess(visitor)).toBe(401);
    expect((await refresh(visitor)).status).toBe(401);
    expect(await statusOfAccess(visitor)).toBe(401);
  });

  it("an admin session stays open while it is used", async () => {
    const { visitor } = await admin();
    for (let time = 0; time < 3; time++) {
      await ageSession(visitor, "last_seen_at", 29 * 60);
      expect((await visitor.get(listUsers, toPath("GET /api/group/all"))).status).toBe(200);
    }
  });

  it("an ordinary session stays open while idle", async () => {
    const { visitor } = await signUp();
    await ageSession(visitor, "last_seen_at", 23 * HOUR_S);
    expect(await statusOfAccess(visitor)).toBe(200);
  });
});

describe("sign-ins", () => {
  it("a sign-in on another device opens a new session and leaves the others open", async () => {
    const { id, email, visitor } = await signUp();
    const first = sessionIdOf(visitor);
    const other = new Visitor();
    await signIn(other, email);
    expect(sessionIdOf(other)).not.toBe(first);
    expect(await statusOfAccess(visitor)).toBe(200);
    expect(await countRows("sessions", sql`user_id = ${id}`)).toBe(2);
  });

  it("a sign-in with force by anyone but an active admin is refused, without cookies or session", async () => {
    const inactive = await adminWithoutForce();
    await sql`update users set is_active = false where id = ${inactive.id}`;
    for (const { id, email } of [await signUp(), inactive]) {
      const visitor = new Visitor();
      const response = await signIn(visitor, email, { force: true });
      expect(response).toMatchObject({ status: 403, body: { message: "Not allowed" } });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await countRows("sessions", sql`user_id = ${id}`)).toBe(1);
    }
  });

  it("a sign-in with force and a wrong password does not reveal who is an admin", async () => {
    const [{ email }, other] = [await adminWithoutForce(), await signUp()];
    const wrong = { force: true, password: "wrong" };
    const responses = [
      await signIn(new Visitor(), email, wrong),
      await signIn(new Visitor(), other.email, wrong),
      await signIn(new Visitor(), "nobody@example.com", wrong),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
