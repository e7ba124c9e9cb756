import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as currentUserRoute } from "@/app/api/users/fun/route";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/servers/fake-google.ts";
import { followCallback, consent, GoogleFlows, startSignIn } from "../../support/people/google-flow.ts";
import { activeOwner, type Self } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { COOKIES, ORIGIN, Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let google: FakeGoogle;
let flows: GoogleFlows;

beforeAll(async () => {
  google = await startFakeGoogle();
  flows = new GoogleFlows(google);
  // Set before the first handler reads its environment.
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer });
});
afterAll(() => google.stop());

const FLOW_COOKIES = ["state", "pkce", "nonce", "return", "flow"].map((name) => `logix_google_${name}`);

const whoIs = async (visitor: Visitor) => {
  const response = await visitor.get(currentUserRoute, toPath("GET /api/users/fun"));
  return response.status === 200 ? response.as<{ user: Self }>().user.username : null;
};

/** Expects the login page, no session, unchanged data and no flow cookie. */
async function expectNothing(
  outcome: string,
  visitor: Visitor,
  go: () => Promise<ParsedResponse>,
): Promise<void> {
  const before = await readAllData("rate_limits");
  const response = await go();
  expect(response).toMatchObject({ status: 303 });
  expect(response.headers.get("location")).toBe(`/en/auth/login${outcome && `?google=${outcome}`}`);
  expect(visitor.cookies.has(COOKIES.access)).toBe(false);
  for (const name of FLOW_COOKIES) expect(visitor.cookies.has(name)).toBe(false);
  expect(await readAllData("rate_limits")).toEqual(before);
}

describe("sign-in with Google", () => {
  it.each([true, false])(
    "a sign-in with Google opens an ordinary session of the connected account (active: %s)",
    async (isActive) => {
      const person = await flows.connectedOwner();
      await sql`update users set is_active = ${isActive} where id = ${person.id}`;
      const visitor = new Visitor();
      const started = await startSignIn(visitor);
      expect(started.status).toBe(200);
      const lines = started.headers.getSetCookie();
      expect(lines.map((line) => line.split("=")[0]).sort()).toEqual([...FLOW_COOKIES].sort());
      for (const line of lines)
        expect(line).toMatch(/^(?=.*; HttpOnly)(?=.*; SameSite=Lax)(?=.*; Path=\/(;|$))/i);
      const authorizationUrl = new URL(started.as<{ location: string }>().location);
      expect(authorizationUrl.origin).toBe(google.issuer);
      expect(authorizationUrl.searchParams.get("redirect_uri")).toBe(
        ORIGIN + toPath("GET /api/users/google/callback/google"),
      );
      expect(authorizationUrl.searchParams.get("scope")).toBe("openid profile");
      expect(authorizationUrl.searchParams.has("prompt")).toBe(false);

      google.account = { subject: person.subject };
      const response = await followCallback(visitor, await consent(started));
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/en/auth/login?google=done");
      expect(await whoIs(visitor)).toBe(person.username);
      for (const name of FLOW_COOKIES) expect(visitor.cookies.has(name)).toBe(false);
      // No expiry, so the session ends with the browser.
      const refresh = response.headers.getSetCookie().find((line) => line.startsWith(COOKIES.refresh));
      expect(refresh).toMatch(/HttpOnly; SameSite=Lax$/);
      expect(response.headers.get("cache-control")).toBe("no-store");
    },
  );

  it("a sign-in with Google opens the same account after its e-mail address changed, here and at Google", async () => {
    const { subject, id, username } = await flows.connectedOwner();
    await sql`update users set email = 'moved@example.com' where id = ${id}`;
    const visitor = new Visitor();
    await flows.signIn({ subject, email: "renamed@gmail.example" }, visitor);
    expect(await whoIs(visitor)).toBe(username);
  });

  it("a sign-in with Google opens no admin session for an admin", async () => {
    const { subject, id, username } = await flows.connectedOwner();
    await sql`update users set role = 'admin' where id = ${id}`;
    const visitor = new Visitor();
    await flows.signIn({ subject }, visitor);
    expect(await whoIs(visitor)).toBe(username);
    expect((await visitor.get(usersRoute, toPath("GET /api/group/all"))).status).toBe(403);
  });

  it("a sign-in with Google returns only to pages of the panel", async () => {
    const { subject } = await flows.connectedOwner();
    const go = async (next: string) =>
      (await flows.signIn({ subject }, new Visitor(), { next })).headers.get("location");
    expect(await go("/en/panel/settings?tab=payments")).toBe(
      "/en/auth/login?google=done&next=%2Fen%2Fpanel%2Fsettings%3Ftab%3Dpayments",
    );
    for (const next of [
      "https://evil.example/panel",
      "//evil.example/panel",
      "/api/users/logout",
      "/logixgroup/admins/secure",
    ]) {
      expect(await go(next)).toBe("/en/auth/login?google=done");
    }
  });

  it("a sign-in with Google requests the discovery document only once", async () => {
    await startSignIn(new Visitor());
    await startSignIn(new Visitor());
    expect(google.count("/.well-known/openid-configuration")).toBe(1);
  });
});

describe("rejected sign-in with Google", () => {
  it("a Google account that is not connected opens no session and creates no account, with any e-mail address", async () => {
    const { email } = await activeOwner();
    for (const reported of [email, email.toUpperCase(), "unknown@example.com"]) {
      const visitor = new Visitor();
      await expectNothing("unknown", visitor, () =>
        flows.signIn({ subject: "not-connected", email: reported }, visitor),
      );
    }
    expect(await countRows("users", sql`email = 'unknown@example.com'`)).toBe(0);
  });

  it("the same subject from another issuer opens no session", async () => {
    const { subject, id } = await flows.connectedOwner();
    await sql`update google_connections set issuer = 'https://accounts.google.com' where user_id = ${id}`;
    const visitor = new Visitor();
    await expectNothing("unknown", visitor, () => flows.signIn({ subject }, visitor));
  });

  it.each([
    ["another nonce", { nonce: "another" }],
    ["another audience", { aud: "another-client" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["a token that has expired", { exp: 1_700_000_000 }],
    ["an empty subject", { sub: "" }],
    ["a subject of more than 255 characters", { sub: "1".repeat(256) }],
    ["a subject that is a number", { sub: 5 }],
  ])("a sign-in with Google opens no session with %s", async (_, claims) => {
    const { subject } = await flows.connectedOwner();
    const visitor = new Visitor();
    await expectNothing("failed", visitor, () => flows.signIn({ subject, claims }, visitor));
  });

  it("a Google callback with another state opens no session", async () => {
    google.account = await flows.connectedOwner();
    const visitor = new Visitor();
    const path = (await consent(await startSignIn(visitor))).replace(/state=[^&]{5}/, "state=wrong");
    await expectNothing("failed", visitor, () => followCallback(visitor, path));
  });

  it("a Google callback in a browser that did not start the flow opens no session", async () => {
    google.account = await flows.connectedOwner();
    const path = await consent(await startSignIn(new Visitor()));
    const victim = new Visitor();
    await expectNothing("failed", victim, () => followCallback(victim, path));
    // The same holds while that browser has its own flow.
    await startSignIn(victim);
    await expectNothing("failed", victim, () => followCallback(victim, path));
  });

  it("a repeated Google callback opens no session, even with the cookies of the first", async () => {
    google.account = await flows.connectedOwner();
    const visitor = new Visitor();
    const path = await consent(await startSignIn(visitor));
    const thief = visitor.copy();
    expect((await followCallback(visitor, path)).headers.get("location")).toContain("google=done");
    const again = new Visitor();
    await expectNothing("failed", again, () => followCallback(again, path));
    await expectNothing("failed", thief, () => followCallback(thief, path));
  });

  it("a sign-in with Google that the visitor declines opens no session", async () => {
    const visitor = new Visitor();
    await startSignIn(visitor);
    await expectNothing("", visitor, () =>
      followCallback(visitor, `${toPath("GET /api/users/google/callback/google")}?error=access_denied`),
    );
  });

  it("after 16 failed Google callbacks from an address, the 17th code is not exchanged and the page shows the limit", async () => {
    const visitor = new Visitor();
    await startSignIn(visitor);
    for (let time = 1; time <= 16; time++)
      await followCallback(
        visitor.copy(),
        `${toPath("GET /api/users/google/callback/google")}?code=${time}&state=x`,
      );
    google.account = await flows.connectedOwner();
    const path = await consent(await startSignIn(visitor));
    const before = google.count("/token");
    await expectNothing("too_many", visitor, () => followCallback(visitor, path));
    expect(google.count("/token")).toBe(before);
  });

  it("a Google callback without a started flow opens no session and does not count as an attempt", async () => {
    const visitor = new Visitor();
    const path = `${toPath("GET /api/users/google/callback/google")}?code=1&state=x`;
    const counts = () => sql`select * from rate_limits order by key`;
    const before = await counts();
    for (let time = 1; time <= 17; time++)
      await expectNothing("failed", visitor, () => followCallback(visitor, path));
    expect(await counts()).toEqual(before);
    const { subject, username } = await flows.connectedOwner();
    await flows.signIn({ subject }, visitor);
    expect(await whoIs(visitor)).toBe(username);
  });
});

describe("requests from other sites", () => {
  const CROSS = {
    "sec-fetch-site": "cross-site",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  };

  it("other sites cannot start a sign-in with Google, but Google may send the visitor back", async () => {
    const { subject, username } = await flows.connectedOwner();
    const visitor = new Visitor();
    for (const headers of [CROSS, { origin: "https://evil.example" }]) {
      const refused = await startSignIn(visitor, {}, headers);
      expect(refused).toMatchObject({ status: 403 });
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    google.account = { subject };
    await followCallback(visitor, await consent(await startSignIn(visitor)), CROSS);
    expect(await whoIs(visitor)).toBe(username);
  });

  it("a script of another site cannot call the Google callback", async () => {
    const response = await followCallback(
      new Visitor(),
      `${toPath("GET /api/users/google/callback/google")}?code=1`,
      {
        ...CROSS,
        "sec-fetch-mode": "no-cors",
        "sec-fetch-dest": "image",
      },
    );
    expect(response.status).toBe(403);
  });
});
