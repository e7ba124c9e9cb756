import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { PASSWORD, signIn, signUpBody, type Self } from "../../support/people/people.ts";
import { statusOfAccess } from "../../support/people/sessions.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

vi.unmock("@node-rs/argon2");

const LIMIT = 3;
process.env.RATE_LIMIT_REGISTER_IP = String(LIMIT);

const register = (body: unknown, key?: string, visitor = new Visitor()): Promise<ParsedResponse> =>
  visitor.post(registerRoute, toPath("POST /api/users/register"), body, {
    headers: { ...(key && { "idempotency-key": key }) },
  });
const userOf = (response: ParsedResponse): Self => response.as<{ result: { user: Self } }>().result.user;
const countAccounts = () => countRows("users");
const statuses = (responses: ParsedResponse[]) => responses.map(({ status }) => status).sort();

describe("sign-ups with an Idempotency-Key", () => {
  it("a repeated sign-up gets the first response again and a session", async () => {
    const [body, key] = [signUpBody(), randomUUID()];
    const first = await register(body, key);
    const before = await readAllData("sessions", "rate_limits");
    const visitor = new Visitor();
    const second = await register(body, key, visitor);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await statusOfAccess(visitor)).toBe(200);
    expect(await readAllData("sessions", "rate_limits")).toEqual(before);
  });

  it("a repeated sign-up succeeds from the page in the other language", async () => {
    const [body, headers] = [signUpBody(), { "idempotency-key": randomUUID() }];
    const send = (locale: string) =>
      new Visitor().post(registerRoute, toPath("POST /api/users/register"), body, {
        headers: { ...headers, "x-locale": locale },
      });
    const first = await send("en");
    expect((await send("ar")).body).toEqual(first.body);
    expect(userOf(first).profile_preference.language).toBe("en");
  });

  it("a repeated sign-up succeeds even when its address has reached the hourly limit", async () => {
    const visitor = new Visitor();
    const [body, key] = [signUpBody(), randomUUID()];
    const first = await register(body, key, visitor);
    for (let i = 1; i < LIMIT; i++)
      expect((await register(signUpBody(), undefined, visitor)).status).toBe(201);
    expect((await register(signUpBody(), randomUUID(), visitor)).status).toBe(429);
    const again = await register(body, key, visitor);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it("five parallel sign-ups with one key create one account, card and order", async () => {
    const [body, key] = [signUpBody(), randomUUID()];
    const before = await countAccounts();
    const responses = await Promise.all(Array.from({ length: 5 }, () => register(body, key)));
    expect(statuses(responses)).toEqual([201, 201, 201, 201, 201]);
    const ids = new Set(responses.map((response) => userOf(response)._id));
    expect(ids.size).toBe(1);
    expect(await countAccounts()).toBe(before + 1);
    const [id = ""] = ids;
    for (const table of ["cards", "orders", "acquisitions"]) {
      expect(await countRows(table, sql`user_id = ${id}`)).toBe(1);
    }
  });

  it.each([
    ["another body", { address: "Oran" }, undefined],
    // Every other field matches the account, so the response names the e-mail as taken.
    [
      "another password",
      { password: "Another-horse-2" },
      { email: "This email already has an account. Use another one." },
    ],
    ["another e-mail", { email: "somebody.else@example.com" }, undefined],
  ])("a sign-up with a used key and %s is refused", async (_what, change, fields) => {
    const [body, key] = [signUpBody(), randomUUID()];
    await register(body, key);
    const before = await readAllData("rate_limits");
    const visitor = new Visitor();
    const response = await register({ ...body, userData: { ...body.userData, ...change } }, key, visitor);
    expect(response).toMatchObject({ status: 409, body: { code: "conflict", ...(fields && { fields }) } });
    expect(visitor.cookies.size).toBe(0);
    expect(await readAllData("rate_limits")).toEqual(before);
  });

  it("wrong passwords with a used key count in the login limit", async () => {
    const [body, key, visitor] = [signUpBody(), randomUUID(), new Visitor()];
    await register(body, key);
    const repeat = (password: string) =>
      register({ ...body, userData: { ...body.userData, password } }, key, visitor.copy());
    for (let time = 0; time < 16; time++) expect((await repeat("Another-horse-2")).status).toBe(409);
    const before = await countRows("sessions");
    expect((await repeat(PASSWORD)).status).toBe(429);
    expect((await signIn(visitor.copy(), body.userData.email)).status).toBe(429);
    expect(await countRows("sessions")).toBe(before);
    expect((await register(body, key)).status).toBe(201);
  });

  it("a refused sign-up does not use up its key", async () => {
    const [body, key] = [signUpBody(), randomUUID()];
    await register({ ...body, userData: { ...body.userData, password: "short" } }, key);
    expect((await register(body, key)).status).toBe(201);
  });

  it("a repeated sign-up with another key or none is a conflict", async () => {
    const body = signUpBody();
    await register(body, randomUUID());
    const before = await readAllData("rate_limits");
    expect((await register(body, randomUUID())).status).toBe(409);
    expect((await register(body)).status).toBe(409);
    expect(await readAllData("rate_limits")).toEqual(before);
  });

  it("an idempotency key is not stored in plain text", async () => {
    const key = "a-key-that-is-stored-hashed";
    await register(signUpBody(), key);
    expect(JSON.stringify(await readAllData())).not.toContain(key);
  });
});

describe("parallel sign-ups", () => {
  it.each([
    ["no usernames", [{}, {}]],
    ["different usernames", [{ username: "logix_first_of_two" }, { username: "logix_second_of_two" }]],
  ])(
    "two parallel sign-ups with the same e-mail and %s create one account",
    async (_how, [first, second]) => {
      const { email } = signUpBody().userData;
      const before = [await countAccounts(), await countRows("issued_usernames")];
      const bodies = [first, second].map((more) => signUpBody({ ...more, email }));
      const responses = await Promise.all(bodies.map((body) => register(body)));
      expect(statuses(responses)).toEqual([201, 409]);
      const refused = responses.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        fields: { email: "This email already has an account. Use another one." },
      });
      expect([await countAccounts(), await countRows("issued_usernames")]).toEqual(
        before.map((count) => count + 1),
      );
    },
  );

  it("two parallel sign-ups with the same username create one account", async () => {
    const bodies = ["logix_wanted", "logix_WANTED"].map((username) => signUpBody({ username }));
    const responses = await Promise.all(bodies.map((body) => register(body)));
    expect(statuses(responses)).toEqual([201, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ fields: { username: "This username is taken. Choose another." } });
    expect(await countRows("users", sql`username_key = 'logix_wanted'`)).toBe(1);
  });

  it.each(["Karim Ziani", "كريم زياني", "★★★"])(
    "eight parallel sign-ups named %s get eight usernames",
    async (fullName) => {
      const bodies = Array.from({ length: 8 }, () => signUpBody({ fullName }));
      const responses = await Promise.all(bodies.map((body) => register(body)));
      expect(statuses(responses)).toEqual(bodies.map(() => 201));
      const usernames = responses.map((response) => userOf(response).username);
      expect(new Set(usernames.map((name) => name.toLowerCase())).size).toBe(8);
      for (const username of usernames) expect(username).toMatch(/^logix_[A-Za-z0-9_]{1,32}$/);
    },
  );
});

describe("the limit per address", () => {
  it(`an address can create ${LIMIT} accounts an hour, and the next sign-up is refused`, async () => {
    const visitor = new Visitor();
    for (let time = 0; time < LIMIT; time++) {
      expect((await register(signUpBody(), undefined, visitor.copy())).status).toBe(201);
    }
    const before = await readAllData();
    const refused = await register(signUpBody(), undefined, visitor.copy());
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect(await readAllData()).toEqual(before);
    expect((await register(signUpBody())).status).toBe(201);

    await sql`update rate_limits set expire = expire - 3600000`;
    expect((await register(signUpBody(), undefined, visitor.copy())).status).toBe(201);
  });

  it("the sign-up limit counts new accounts, not refused or repeated sign-ups", async () => {
    const visitor = new Visitor();
    const [body, key] = [signUpBody(), randomUUID()];
    await register(body, key, visitor.copy());
    for (let time = 0; time < LIMIT; time++) {
      expect((await register(body, key, visitor.copy())).status).toBe(201);
      // Conflicts have a separate limit.
      if (time > 0) expect((await register(body, undefined, visitor.copy())).status).toBe(409);
      expect((await register({}, undefined, visitor.copy())).status).toBe(402);
      expect((await register(signUpBody({ email: "half@" }), undefined, visitor.copy())).status).toBe(422);
    }
    for (let account = 1; account < LIMIT; account++) {
      expect((await register(signUpBody(), undefined, visitor.copy())).status).toBe(201);
    }
    expect((await register(signUpBody(), undefined, visitor.copy())).status).toBe(429);
  });

  it("parallel sign-ups from one address do not exceed the limit", async () => {
    const visitor = new Visitor();
    const before = await countAccounts();
    const bodies = Array.from({ length: LIMIT + 5 }, () => signUpBody());
    const responses = await Promise.all(bodies.map((body) => register(body, undefined, visitor.copy())));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await countAccounts()).toBe(before + LIMIT);
  });
});
