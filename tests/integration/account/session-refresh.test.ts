import { randomUUID } from "node:crypto";
import { encode } from "@auth/core/jwt";
import { describe, expect, it } from "vitest";
import { GET as refreshRoute } from "@/app/api/content/auth/getaccesstoken/v1/route";
import { POST as logOut } from "@/app/api/users/logout/route";
import { rotateSession } from "#lib/server/dal/account/sessions";
import { signAccessToken, signRefreshToken } from "#lib/session-token";
import { admin, signUp } from "../../support/people/people.ts";
import {
  ageSession,
  findSessionRow,
  refresh,
  sessionIdOf,
  statusOfAccess,
} from "../../support/people/sessions.ts";
import { overlapAtRow, readAllData } from "../../support/test-data.ts";
import { COOKIES, Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const refreshThen = (next: string) =>
  `${toPath("GET /api/content/auth/getaccesstoken/v1")}?next=${encodeURIComponent(next)}`;

const SECRET = process.env.AUTH_SECRET ?? "";
const OTHER_SECRET = "another-secret-another-secret-another-secret";

describe("refresh tokens", () => {
  it("20 parallel refreshes with one token get the same new token (account 11)", async () => {
    const { visitor } = await signUp();
    const tabs = Array.from({ length: 20 }, () => visitor.copy());
    const responses = await Promise.all(tabs.map(refresh));
    expect(responses.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map(({ cookies }) => cookies.get(COOKIES.refresh))).size).toBe(1);
    expect((await findSessionRow(visitor))?.generation).toBe(1);
    for (const tab of tabs) expect(await statusOfAccess(tab)).toBe(200);
    // The new token is still unused.
    expect((await refresh(tabs[7] ?? visitor)).status).toBe(200);
  });

  it("a refresh parallel to a logout is refused", async () => {
    const { visitor } = await signUp();
    const tab = visitor.copy();
    const responses = await overlapAtRow("sessions", sessionIdOf(visitor), [
      () => visitor.post(logOut, toPath("POST /api/users/logout")),
      () => refresh(tab),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 401]);
    expect(tab.cookies.size).toBe(0);
  });

  it("a session survives 30 refreshes in a row", async () => {
    const { visitor } = await signUp();
    for (let round = 1; round <= 30; round++) {
      expect((await refresh(visitor)).status).toBe(200);
      expect(await statusOfAccess(visitor)).toBe(200);
      expect((await findSessionRow(visitor))?.generation).toBe(round);
    }
  });

  it.each([
    { ageS: 9, status: 200, title: "gets the same new token within 10 s" },
    { ageS: 11, status: 401, title: "ends the session after 10 s" },
  ])("a used refresh token $title", async ({ ageS, status }) => {
    const { visitor } = await signUp();
    const parent = visitor.copy();
    await refresh(visitor);
    await ageSession(visitor, "rotated_at", ageS);
    expect((await refresh(parent)).status).toBe(status);
    expect(parent.cookies.get(COOKIES.refresh)).toBe(
      status === 200 ? visitor.cookies.get(COOKIES.refresh) : undefined,
    );
    expect(await statusOfAccess(visitor)).toBe(status);
    expect((await refresh(visitor)).status).toBe(status);
  });

  it.each([
    { afterMs: 10_000, generation: 1 },
    { afterMs: 10_001, generation: undefined },
  ])("a refresh token used $afterMs ms ago gets generation $generation", async ({ afterMs, generation }) => {
    const { visitor } = await signUp();
    await refresh(visitor);
    const at = (await findSessionRow(visitor))?.rotated_at.getTime() ?? NaN;
    const rotated = await rotateSession(
      sessionIdOf(visitor),
      0,
      () => new Date(at + 60_000),
      new Date(at + afterMs),
    );
    expect(rotated?.generation).toBe(generation);
    expect((await findSessionRow(visitor))?.generation).toBe(generation);
  });

  it("a refresh token used two refreshes ago ends the session at once", async () => {
    const { visitor } = await signUp();
    const grandparent = visitor.copy();
    await refresh(visitor);
    await refresh(visitor);
    expect((await refresh(grandparent)).status).toBe(401);
    expect(grandparent.cookies.size).toBe(0);
    expect(await findSessionRow(visitor)).toBeUndefined();
    expect(await statusOfAccess(visitor)).toBe(401);
    expect((await refresh(visitor)).status).toBe(401);
  });

  const forgeries: Record<string, (token: string, own: string) => string> = {
    "with another signature": (token) =>
      token.replace(/\.([^.])([^.]*)$/, (_, first, rest) => `.${first === "A" ? "B" : "A"}${rest}`),
    "of a later generation": (token) => token.replace(".0.", ".1."),
    "with the signature of another session": (token, own) => token.replace(/[^.]+$/, own.split(".")[2] ?? ""),
    "signed with another secret": (token) =>
      signRefreshToken({ sessionId: token.split(".")[0] ?? "", generation: 0 }, OTHER_SECRET),
    "of an unknown session": () => signRefreshToken({ sessionId: randomUUID(), generation: 0 }, SECRET),
    "that is malformed": () => "x".repeat(5000),
    "that is empty": () => "",
  };
  it.each(Object.keys(forgeries))("a refresh token %s is refused and changes nothing", async (kind) => {
    const [victim, thief] = [(await signUp()).visitor, (await signUp()).visitor];
    const tokenOf = (visitor: Visitor) => visitor.cookies.get(COOKIES.refresh) ?? "";
    const visitor = new Visitor();
    visitor.cookies.set(COOKIES.refresh, forgeries[kind]?.(tokenOf(victim), tokenOf(thief)) ?? "");
    const before = await readAllData();
    const response = await refresh(visitor);
    expect(response).toMatchObject({ status: 401, body: { code: "no_session" } });
    expect(visitor.cookies.size).toBe(0);
    expect(await readAllData()).toEqual(before);
  });

  it.each([
    { leftS: 120, status: 200 },
    { leftS: -1, status: 401 },
  ])("a refresh of a session with $leftS s left gets $status", async ({ leftS, status }) => {
    const { visitor } = await signUp();
    const expiresAt = (await findSessionRow(visitor))?.expires_at.getTime() ?? NaN;
    await ageSession(visitor, "expires_at", (expiresAt - Date.now()) / 1000 - leftS);
    const old = visitor.copy();
    expect((await refresh(visitor)).status).toBe(status);
    expect(await statusOfAccess(old)).toBe(status);
  });
});

describe("access tokens", () => {
  const claimsOf = (id: string, visitor: Visitor) => ({
    userId: id,
    sessionId: sessionIdOf(visitor),
    isAdmin: false,
  });

  it("an access token that is damaged, of another person or signed with another secret is refused", async () => {
    const [{ id, visitor }, other] = [await signUp(), await signUp()];
    const own = visitor.cookies.get(COOKIES.access) ?? "";
    const statusWith = async (token: string) => {
      const thief = new Visitor();
      thief.cookies.set(COOKIES.access, token);
      return statusOfAccess(thief);
    };
    expect(await statusWith(await signAccessToken(claimsOf(id, visitor), SECRET))).toBe(200);
    expect(await statusWith(await signAccessToken(claimsOf(id, visitor), OTHER_SECRET))).toBe(401);
    expect(await statusWith(await signAccessToken(claimsOf(other.id, visitor), SECRET))).toBe(401);
    expect(await statusWith(own.slice(0, -2))).toBe(401);
    expect(await statusWith(visitor.cookies.get(COOKIES.refresh) ?? "")).toBe(401);
  });

  it.each([
    { maxAge: 60, status: 200 },
    // The library tolerates a clock difference of 15 s.
    { maxAge: -20, status: 401 },
  ])("an access token that expires in $maxAge s gets $status", async ({ maxAge, status }) => {
    const { id, visitor } = await signUp();
    const token = { sub: id, sid: sessionIdOf(visitor), adm: false };
    const old = await encode({ token, secret: SECRET, salt: "logix.access", maxAge });
    visitor.cookies.set(COOKIES.access, old);
    expect(await statusOfAccess(visitor)).toBe(status);
  });
});

describe("the refresh call with next", () => {
  it.each(["/panel/profile?tab=1", "/en/panel"])(
    "a refresh with next redirects to %s with new tokens",
    async (next) => {
      const { visitor } = await signUp();
      const response = await visitor.get(refreshRoute, refreshThen(next));
      expect([response.status, response.headers.get("location")]).toEqual([303, next]);
      expect((await findSessionRow(visitor))?.generation).toBe(1);
    },
  );

  it.each([
    ["/panel/profile", "/auth/login"],
    ["/en/panel", "/en/auth/login"],
    ["/logixgroup/admins/secure/profiles", "/auth/logixgroups/admins/secure/login"],
    ["/en/logixgroup/admins/secure", "/en/auth/logixgroups/admins/secure/login"],
  ])("a refresh for %s redirects to %s when the session has ended", async (next, login) => {
    const { visitor } = await admin();
    await ageSession(visitor, "expires_at", 86_400);
    const response = await visitor.get(refreshRoute, refreshThen(next));
    expect([response.status, response.headers.get("location")]).toEqual([303, login]);
    expect(visitor.cookies.size).toBe(0);
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "panel", "/a\n/b"])(
    "a refresh refuses %j as next and changes nothing",
    async (next) => {
      const { visitor } = await signUp();
      const before = await readAllData();
      expect((await visitor.get(refreshRoute, refreshThen(next))).status).toBe(422);
      expect(await readAllData()).toEqual(before);
    },
  );

  it.each([
    ["a script of another site", 403, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }],
    ["a frame of another site", 403, { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
    ["a script of a same-site subdomain", 403, { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }],
    ["a followed link", 303, { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
    ["its own page", 303, { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }],
  ])("a refresh from %s gets %i", async (_who, status, headers) => {
    const { visitor } = await signUp();
    const sent = { "sec-fetch-site": "cross-site", ...headers } as Record<string, string>;
    const response = await visitor.get(refreshRoute, refreshThen("/panel"), { headers: sent });
    expect(response.status).toBe(status);
    expect((await findSessionRow(visitor))?.generation).toBe(status === 303 ? 1 : 0);
  });
});
