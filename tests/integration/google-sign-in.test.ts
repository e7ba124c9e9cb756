import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as callbackRoute } from "@/app/api/users/google/callback/google/route";
import { POST as startRoute } from "@/app/api/users/google/signin/route";
import { GET as currentUserRoute } from "@/app/api/users/fun/route";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { paths } from "@/lib/wire/paths";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle, type GoogleAnswer } from "../support/fake-google";
import { adminWithoutForce, signUp, type Self } from "../support/people";
import { countRows, readAllData, sql } from "../support/test-data";
import { COOKIES, ORIGIN, Visitor, type Answer } from "../support/visitor";

// docs/api.md, "Sign-in with Google", against a provider of its own.

let google: FakeGoogle;

beforeAll(async () => {
  google = await startFakeGoogle();
  // Before the first handler reads its environment.
  Object.assign(process.env, GOOGLE_KEYS, { GOOGLE_ISSUER: google.issuer });
});
afterAll(() => google.stop());

const DETOUR_COOKIES = ["state", "pkce", "nonce", "return"].map((name) => `logix_google_${name}`);

const start = (visitor: Visitor, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  visitor.post(startRoute, paths.googleSignIn, body, { headers });

/** Path and query that the provider sends the visitor back to. */
async function consent(started: Answer): Promise<string> {
  const { location } = started.as<{ location: string }>();
  const answer = await fetch(location, { redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.origin).toBe(ORIGIN);
  return back.pathname + back.search;
}

const comeBack = (visitor: Visitor, path: string, headers?: Record<string, string>): Promise<Answer> =>
  visitor.get(callbackRoute, path, { headers: headers ?? {} });

/** The whole way. @returns the last answer */
async function signInAs(answer: GoogleAnswer, visitor: Visitor, body: object = {}): Promise<Answer> {
  google.answer = answer;
  return comeBack(visitor, await consent(await start(visitor, body)));
}

const whoIs = async (visitor: Visitor) => {
  const answer = await visitor.get(currentUserRoute, paths.currentUser);
  return answer.status === 200 ? answer.as<{ user: Self }>().user.username : null;
};

/** Back at the login page without a session, with nothing created and no detour's cookie left. */
async function expectNothing(outcome: string, visitor: Visitor, go: () => Promise<Answer>): Promise<void> {
  const before = await readAllData("rate_limits");
  const answer = await go();
  expect(answer).toMatchObject({ status: 303 });
  expect(answer.headers.get("location")).toBe(`/en/auth/login${outcome && `?google=${outcome}`}`);
  expect(visitor.cookies.has(COOKIES.access)).toBe(false);
  for (const name of DETOUR_COOKIES) expect(visitor.cookies.has(name)).toBe(false);
  expect(await readAllData("rate_limits")).toEqual(before);
}

describe("a sign-in with Google", () => {
  it.each([true, false])(
    "opens an ordinary session for the owner of the e-mail (active: %s)",
    async (isActive) => {
      const person = await signUp();
      await sql`update users set is_active = ${isActive} where id = ${person.id}`;
      const visitor = new Visitor();
      const started = await start(visitor);
      expect(started.status).toBe(200);
      const lines = started.headers.getSetCookie();
      expect(lines.map((line) => line.split("=")[0]).sort()).toEqual([...DETOUR_COOKIES].sort());
      for (const line of lines)
        expect(line).toMatch(/^(?=.*; HttpOnly)(?=.*; SameSite=Lax)(?=.*; Path=\/(;|$))/i);
      const way = new URL(started.as<{ location: string }>().location);
      expect(way.origin).toBe(google.issuer);
      expect(way.searchParams.get("redirect_uri")).toBe(ORIGIN + paths.googleCallback);
      expect(way.searchParams.get("scope")).toBe("openid profile email");

      // Any case, as the address is compared as we store it.
      google.answer = { email: person.email.toUpperCase(), isVerified: true };
      const answer = await comeBack(visitor, await consent(started));
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe("/en/auth/login?google=done");
      expect(await whoIs(visitor)).toBe(person.username);
      for (const name of DETOUR_COOKIES) expect(visitor.cookies.has(name)).toBe(false);
      // It ends with the browser.
      const refresh = answer.headers.getSetCookie().find((line) => line.startsWith(COOKIES.refresh));
      expect(refresh).toMatch(/HttpOnly; SameSite=Lax$/);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );

  it("gives an admin no admin session", async () => {
    const admin = await adminWithoutForce();
    const visitor = new Visitor();
    await signInAs({ email: admin.email, isVerified: true }, visitor);
    expect(await whoIs(visitor)).toBe(admin.username);
    expect((await visitor.get(usersRoute, paths.users)).status).toBe(403);
  });

  it("returns to a page of the panel, and to no other place", async () => {
    const { email } = await signUp();
    const go = async (next: string) =>
      (await signInAs({ email, isVerified: true }, new Visitor(), { next })).headers.get("location");
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

  it("asks where Google's doors are only once", async () => {
    await start(new Visitor());
    await start(new Visitor());
    expect(google.count("/.well-known/openid-configuration")).toBe(1);
  });
});

describe("it opens nothing and creates nobody", () => {
  const nobody = { email: "nobody-here@example.com", isVerified: true };

  it("for an e-mail without an account", async () => {
    const visitor = new Visitor();
    await expectNothing("unknown", visitor, () => signInAs(nobody, visitor));
    expect(await countRows("users", sql`email = ${nobody.email}`)).toBe(0);
  });

  it.each([
    ["an e-mail that Google has not verified", { isVerified: false }],
    ["email_verified as a text", { claims: { email_verified: "true" } }],
    ["another nonce", { claims: { nonce: "another" } }],
    ["another audience", { claims: { aud: "another-client" } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["a token out of date", { claims: { exp: 1_700_000_000 } }],
  ])("with %s", async (_, amiss) => {
    const { email } = await signUp();
    const visitor = new Visitor();
    await expectNothing("failed", visitor, () => signInAs({ email, isVerified: true, ...amiss }, visitor));
  });

  it("with another state", async () => {
    const { email } = await signUp();
    google.answer = { email, isVerified: true };
    const visitor = new Visitor();
    const path = (await consent(await start(visitor))).replace(/state=[^&]{5}/, "state=wrong");
    await expectNothing("failed", visitor, () => comeBack(visitor, path));
  });

  it("in a browser that did not begin it", async () => {
    const { email } = await signUp();
    google.answer = { email, isVerified: true };
    const path = await consent(await start(new Visitor()));
    const victim = new Visitor();
    await expectNothing("failed", victim, () => comeBack(victim, path));
  });

  it("when an answer comes twice, even with the cookies of the first", async () => {
    const { email } = await signUp();
    google.answer = { email, isVerified: true };
    const visitor = new Visitor();
    const path = await consent(await start(visitor));
    const thief = visitor.copy();
    expect((await comeBack(visitor, path)).headers.get("location")).toContain("google=done");
    const again = new Visitor();
    await expectNothing("failed", again, () => comeBack(again, path));
    await expectNothing("failed", thief, () => comeBack(thief, path));
  });

  it("when the visitor declines", async () => {
    const visitor = new Visitor();
    await start(visitor);
    await expectNothing("", visitor, () => comeBack(visitor, `${paths.googleCallback}?error=access_denied`));
  });

  it("when somebody keeps trying: the 17th answer is not even exchanged, and it is said", async () => {
    const visitor = new Visitor();
    await start(visitor);
    for (let time = 1; time <= 16; time++)
      await comeBack(visitor.copy(), `${paths.googleCallback}?code=${time}&state=x`);
    const { email } = await signUp();
    google.answer = { email, isVerified: true };
    const path = await consent(await start(visitor));
    const before = google.count("/token");
    await expectNothing("too_many", visitor, () => comeBack(visitor, path));
    expect(google.count("/token")).toBe(before);
  });

  it("where none was begun, and that uses up no attempt", async () => {
    const visitor = new Visitor();
    const path = `${paths.googleCallback}?code=1&state=x`;
    const counts = () => sql`select * from rate_limits order by key`;
    const before = await counts();
    for (let time = 1; time <= 17; time++)
      await expectNothing("failed", visitor, () => comeBack(visitor, path));
    expect(await counts()).toEqual(before);
    const { email, username } = await signUp();
    await signInAs({ email, isVerified: true }, visitor);
    expect(await whoIs(visitor)).toBe(username);
  });
});

describe("other sites", () => {
  const CROSS = {
    "sec-fetch-site": "cross-site",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  };

  it("cannot begin one, but Google may send the visitor back", async () => {
    const { email, username } = await signUp();
    const visitor = new Visitor();
    for (const headers of [CROSS, { origin: "https://evil.example" }]) {
      const refused = await start(visitor, {}, headers);
      expect(refused).toMatchObject({ status: 403 });
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    google.answer = { email, isVerified: true };
    await comeBack(visitor, await consent(await start(visitor)), CROSS);
    expect(await whoIs(visitor)).toBe(username);
  });

  it("cannot call back with a script", async () => {
    const answer = await comeBack(new Visitor(), `${paths.googleCallback}?code=1`, {
      ...CROSS,
      "sec-fetch-mode": "no-cors",
      "sec-fetch-dest": "image",
    });
    expect(answer.status).toBe(403);
  });
});
