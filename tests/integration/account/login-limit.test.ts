import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { POST as signInRoute } from "@/app/api/users/signin/route";
import { deleteExpiredLimits } from "#lib/server/dal/jobs/expired-limits";
import { admin, failToSignIn, PASSWORD, signIn, signUp } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Limits of failed logins (account 6, 7).

const LIMIT = 16;
const TOTAL = 40;
process.env.RATE_LIMIT_LOGIN_TOTAL = String(TOTAL);

const NEW_PASSWORD = "Another-horse-2";
const wrong = { password: "wrong" };

describe("failed logins of one account from one address", () => {
  it.each([
    { failures: LIMIT - 1, status: 200 },
    { failures: LIMIT, status: 429 },
  ])(
    "the right password gets $status after $failures failed logins of one account from one address",
    async ({ failures, status }) => {
      const { email } = await signUp();
      const visitor = new Visitor();
      expect((await failToSignIn(visitor, email, failures)).status).toBe(401);
      const before = await readAllData("sessions", "rate_limits");
      expect((await signIn(visitor, email)).status).toBe(status);
      expect(visitor.cookies.size > 0).toBe(status === 200);
      expect(await readAllData("sessions", "rate_limits")).toEqual(before);
    },
  );

  it("a login over the limit gets a Retry-After in whole seconds of at most 15 minutes", async () => {
    const response = await failToSignIn(new Visitor(), (await signUp()).email, LIMIT + 1);
    expect(response.status).toBe(429);
    const retryAfter = response.headers.get("retry-after");
    expect(retryAfter).toMatch(/^\d+$/);
    expect(Number(retryAfter)).toBeGreaterThan(890);
    expect(Number(retryAfter)).toBeLessThanOrEqual(900);
  });

  it("failed logins expire 15 minutes after the first one, regardless of later ones", async () => {
    const { email } = await signUp();
    const visitor = new Visitor();
    await failToSignIn(visitor, email, LIMIT + 5);
    await sql`update rate_limits set expire = expire - 890000`;
    expect((await signIn(visitor, email)).status).toBe(429);
    await sql`update rate_limits set expire = expire - 10000`;
    expect((await signIn(visitor, email)).status).toBe(200);
  });

  it("a successful login resets the failed logins of its account", async () => {
    const { email } = await signUp();
    const visitor = new Visitor();
    await failToSignIn(visitor, email, LIMIT - 1);
    expect((await signIn(visitor, email)).status).toBe(200);
    expect((await failToSignIn(visitor, email, LIMIT)).status).toBe(401);
    expect((await signIn(visitor, email)).status).toBe(429);
  });

  it("failed logins do not count for another address or another account", async () => {
    const [{ email }, other] = [await signUp(), await signUp()];
    const visitor = new Visitor();
    await failToSignIn(visitor, email, LIMIT + 1);
    expect((await signIn(new Visitor(), email)).status).toBe(200);
    expect((await signIn(visitor, other.email)).status).toBe(200);
  });

  it("failed logins with all spellings of an identifier share one count", async () => {
    const { email, username } = await signUp();
    for (const identifier of [email, username]) {
      const visitor = new Visitor();
      await failToSignIn(visitor, identifier, LIMIT / 2);
      const last = await failToSignIn(visitor, ` \u202a${identifier.toUpperCase()}\u200b `, LIMIT / 2);
      expect(last.status).toBe(401);
      expect((await signIn(visitor, identifier)).status).toBe(429);
      expect((await signIn(visitor, identifier.toUpperCase())).status).toBe(429);
    }
  });

  it.each([
    { first: "username", second: "email" },
    { first: "email", second: "username" },
  ] as const)(
    "failed logins by $first do not reveal whose $second belongs to the same account",
    async ({ first, second }) => {
      const [person, other] = [await signUp(), await signUp()];
      for (const identifier of [person[first], "logix_nobody_at_all", "nobody-at-all@example.com"]) {
        const visitor = new Visitor();
        const refused = await failToSignIn(visitor, identifier, LIMIT + 1);
        expect(refused.status).toBe(429);
        const responses = [];
        for (const probed of [person[second], other[second], `unknown-${person[second]}`]) {
          const { status, body } = await failToSignIn(visitor, probed, 1);
          responses.push({ status, body });
        }
        expect(responses[0]).toMatchObject({ status: 401, body: { code: "bad_credentials" } });
        expect(responses).toEqual([responses[0], responses[0], responses[0]]);
      }
    },
  );

  it("the total of one identifier does not reveal the other identifier of its account", async () => {
    const { email, username } = await signUp();
    for (let failures = 0; failures < TOTAL; failures += LIMIT / 2) {
      await failToSignIn(new Visitor(), username, LIMIT / 2);
    }
    expect((await failToSignIn(new Visitor(), username, 1)).status).toBe(429);
    expect((await failToSignIn(new Visitor(), email, 1)).status).toBe(401);
  });

  it("failed logins count for unknown identifiers too, so the limit does not reveal accounts", async () => {
    const visitor = new Visitor();
    expect((await failToSignIn(visitor, "nobody@example.com", LIMIT)).body).toEqual(
      (await failToSignIn(new Visitor(), (await signUp()).email, 1)).body,
    );
    expect((await signIn(visitor, "nobody@example.com")).status).toBe(429);
    expect((await signIn(visitor, "NOBODY@example.com")).status).toBe(429);
  });

  it("requests rejected before the password check do not count as failed logins", async () => {
    const { email } = await signUp();
    const visitor = new Visitor();
    const before = await readAllData();
    for (let time = 0; time <= LIMIT; time++) {
      const responses = [
        await signIn(visitor, email, { password: "" }),
        await signIn(visitor, email, { password: 5 }),
        await visitor.post(
          signInRoute,
          toPath("POST /api/users/signin"),
          { identifier: email, ...wrong },
          crossSite,
        ),
      ];
      expect(responses.map(({ status }) => status)).toEqual([402, 400, 403]);
    }
    expect(await readAllData()).toEqual(before);
    expect((await signIn(visitor, email)).status).toBe(200);
  });
});

describe("failed logins with one identifier from all addresses", () => {
  it(`${TOTAL} failed logins lock an identifier, even for new addresses`, async () => {
    const { email } = await signUp();
    for (const failures of [LIMIT, LIMIT, TOTAL - 2 * LIMIT - 1]) {
      expect((await failToSignIn(new Visitor(), email, failures)).status).toBe(401);
    }
    expect((await signIn(new Visitor(), email)).status).toBe(200);
    expect((await failToSignIn(new Visitor(), email.toUpperCase(), 1)).status).toBe(401);
    expect((await signIn(new Visitor(), email)).status).toBe(429);
    expect((await signIn(new Visitor(), (await signUp()).email)).status).toBe(200);
  });

  it("successful logins do not count towards the total limit of an account", async () => {
    const { email, visitor } = await signUp();
    for (let time = 0; time <= TOTAL; time++) expect((await signIn(visitor, email)).status).toBe(200);
  });
});

describe("calls with a password", () => {
  const attempts = {
    "signing in": (visitor: Visitor, email: string, password: string) => signIn(visitor, email, { password }),
    "changing the password": (visitor: Visitor, _email: string, currentPassword: string) =>
      visitor.post(changePassword, toPath("POST /api/content/update/password/v1"), {
        currentPassword,
        newPassword: NEW_PASSWORD,
      }),
    "deleting the account": (visitor: Visitor, _email: string, password: string) =>
      visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password }),
  } satisfies Record<string, (visitor: Visitor, email: string, password: string) => Promise<ParsedResponse>>;
  const calls = Object.entries(attempts).map(([call, attempt]) => ({ call, attempt }));

  it.each(calls)(
    "$call gets 429 after failures spread over all calls with a password",
    async ({ attempt }) => {
      const { visitor, email } = await signUp();
      for (let time = 0; time < LIMIT; time++) {
        const { attempt: fail } = calls[time % calls.length] ?? { attempt };
        expect((await fail(visitor, email, "wrong")).as<{ code: string }>().code).toBe("bad_credentials");
      }
      const before = await readAllData();
      const response = await attempt(visitor, email, PASSWORD);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await readAllData()).toEqual(before);
    },
  );

  it.each(calls.slice(1))("$call without a password does not count as a failure", async ({ attempt }) => {
    const { visitor, email } = await signUp();
    const before = await readAllData();
    expect((await attempt(visitor, email, "")).status).toBe(402);
    expect(await readAllData()).toEqual(before);
  });
});

describe("response to too many attempts", () => {
  it("an admin login over the limit gets its own message in both languages", async () => {
    const { email } = await admin();
    const visitor = new Visitor();
    await failToSignIn(visitor, email, LIMIT);
    const inEnglish = await signIn(visitor, email, { force: true });
    expect(inEnglish).toMatchObject({
      status: 429,
      body: { message: "System detect Too many attemps, try again later.", code: "too_many" },
    });
    const body = { identifier: email, password: PASSWORD, force: true };
    const inArabic = await visitor.post(signInRoute, toPath("POST /api/users/signin"), body, {
      headers: { "x-locale": "ar" },
    });
    expect(inArabic).toMatchObject({ status: 429, body: { message: "محاولات كثيرة، أعد المحاولة لاحقًا." } });
    expect(await signIn(visitor, email)).toMatchObject({
      status: 429,
      body: { message: "Too Many Requests" },
    });
  });

  it("a login over the limit sets no cookies and stores no address, e-mail or username", async () => {
    const { email, username } = await signUp();
    const visitor = new Visitor({ address: "203.0.113.77" });
    const response = await failToSignIn(visitor, email, LIMIT + 1);
    expect(response.headers.getSetCookie()).toEqual([]);
    const keys = sql`key like ${`%${visitor.address}%`} or key like ${`%${email}%`} or key like ${`%${username}%`}`;
    expect(await countRows("rate_limits", keys)).toBe(0);
  });
});

const crossSite = { headers: { "sec-fetch-site": "cross-site" } };

describe("rate limit keys", () => {
  it("rate limit keys reveal no address or account and are deleted after they expire", async () => {
    await sql`delete from rate_limits`;
    const { email } = await signUp();
    const visitor = new Visitor();
    await failToSignIn(visitor, email, 1);
    const keys = async () =>
      (await sql<{ key: string }[]>`select key from rate_limits`).map(({ key }) => key);
    const stored = await keys();
    expect(stored.length).toBeGreaterThan(1);
    const plain = createHash("sha256").update(visitor.address).digest("base64url");
    expect(
      stored.some((key) => key.includes(visitor.address) || key.includes(email) || key.includes(plain)),
    ).toBe(false);

    await deleteExpiredLimits(sql);
    expect(await keys()).toEqual(stored);
    // One minute of margin covers differing clocks.
    await sql`update rate_limits set expire = ${Date.now() - 50_000}`;
    await deleteExpiredLimits(sql);
    expect(await keys()).toEqual(stored);
    await sql`update rate_limits set expire = ${Date.now() - 61_000}`;
    await deleteExpiredLimits(sql);
    expect(await keys()).toEqual([]);
  });
});
