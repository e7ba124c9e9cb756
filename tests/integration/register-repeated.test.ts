import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { paths } from "@/lib/wire/paths";
import { signUpBody, type Self } from "../support/people";
import { statusOfAccess } from "../support/sessions";
import { countRows, readAllData, sql } from "../support/test-data";
import { Visitor, type Answer } from "../support/visitor";

// CONTRACT §3 row 3: the same sign-up twice, several at once, and how many an address may have.

const LIMIT = 3;
process.env.RATE_LIMIT_REGISTER_IP = String(LIMIT);

const register = (body: unknown, key?: string, visitor = new Visitor()): Promise<Answer> =>
  visitor.post(registerRoute, paths.register, body, { headers: { ...(key && { "idempotency-key": key }) } });
const userOf = (answer: Answer): Self => answer.as<{ result: { user: Self } }>().result.user;
const countAccounts = () => countRows("users");
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe("with an Idempotency-Key", () => {
  it("a repetition gets the first answer again, and a session", async () => {
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

  it("a repetition passes when its address has used up the hour", async () => {
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

  it("five at once make one account, card and order", async () => {
    const [body, key] = [signUpBody(), randomUUID()];
    const before = await countAccounts();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(body, key)));
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201]);
    const ids = new Set(answers.map((answer) => userOf(answer)._id));
    expect(ids.size).toBe(1);
    expect(await countAccounts()).toBe(before + 1);
    const [id = ""] = ids;
    for (const table of ["cards", "orders", "acquisitions"]) {
      expect(await countRows(table, sql`user_id = ${id}`)).toBe(1);
    }
  });

  it.each([
    ["another body", { address: "Oran" }, undefined],
    // All else is the account's: what helps is that there is one.
    ["another password", { password: "Another-horse-2" }, { email: "This email already has an account" }],
    ["another e-mail", { email: "somebody.else@example.com" }, undefined],
  ])("the same key with %s is refused", async (_what, change, fields) => {
    const [body, key] = [signUpBody(), randomUUID()];
    await register(body, key);
    const before = await readAllData("rate_limits");
    const visitor = new Visitor();
    const answer = await register({ ...body, userData: { ...body.userData, ...change } }, key, visitor);
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict", ...(fields && { fields }) } });
    expect(visitor.cookies.size).toBe(0);
    expect(await readAllData("rate_limits")).toEqual(before);
  });

  it("a refused sign-up does not use up its key", async () => {
    const [body, key] = [signUpBody(), randomUUID()];
    await register({ ...body, userData: { ...body.userData, password: "short" } }, key);
    expect((await register(body, key)).status).toBe(201);
  });

  it("another key, or none, makes the repetition a conflict", async () => {
    const body = signUpBody();
    await register(body, randomUUID());
    const before = await readAllData("rate_limits");
    expect((await register(body, randomUUID())).status).toBe(409);
    expect((await register(body)).status).toBe(409);
    expect(await readAllData("rate_limits")).toEqual(before);
  });

  it("keeps no key in clear", async () => {
    const key = "a-key-that-is-kept-as-a-hash";
    await register(signUpBody(), key);
    expect(JSON.stringify(await readAllData())).not.toContain(key);
  });
});

describe("at the same time", () => {
  it.each([
    ["without usernames", [{}, {}]],
    [
      "with usernames of their own",
      [{ username: "logix_first_of_two" }, { username: "logix_second_of_two" }],
    ],
  ])("two with one e-mail make one account, %s", async (_how, [first, second]) => {
    const { email } = signUpBody().userData;
    const before = [await countAccounts(), await countRows("issued_usernames")];
    const bodies = [first, second].map((more) => signUpBody({ ...more, email }));
    const answers = await Promise.all(bodies.map((body) => register(body)));
    expect(statuses(answers)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ fields: { email: "This email already has an account" } });
    expect([await countAccounts(), await countRows("issued_usernames")]).toEqual(
      before.map((count) => count + 1),
    );
  });

  it("two with one username make one account", async () => {
    const bodies = ["logix_wanted", "logix_WANTED"].map((username) => signUpBody({ username }));
    const answers = await Promise.all(bodies.map((body) => register(body)));
    expect(statuses(answers)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ fields: { username: "This username is taken" } });
    expect(await countRows("users", sql`username_key = 'logix_wanted'`)).toBe(1);
  });

  it.each(["Karim Ziani", "كريم زياني", "★★★"])("eight called %s get eight usernames", async (fullName) => {
    const bodies = Array.from({ length: 8 }, () => signUpBody({ fullName }));
    const answers = await Promise.all(bodies.map((body) => register(body)));
    expect(statuses(answers)).toEqual(bodies.map(() => 201));
    const usernames = answers.map((answer) => userOf(answer).username);
    expect(new Set(usernames.map((name) => name.toLowerCase())).size).toBe(8);
    for (const username of usernames) expect(username).toMatch(/^logix_[A-Za-z0-9_]{1,32}$/);
  });
});

describe("from one address", () => {
  it(`accepts ${LIMIT} an hour, and refuses the next`, async () => {
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

  it("counts accounts, not refusals or repetitions", async () => {
    const visitor = new Visitor();
    const [body, key] = [signUpBody(), randomUUID()];
    await register(body, key, visitor.copy());
    for (let time = 0; time < LIMIT; time++) {
      expect((await register(body, key, visitor.copy())).status).toBe(201);
      expect((await register(body, undefined, visitor.copy())).status).toBe(409);
      expect((await register({}, undefined, visitor.copy())).status).toBe(402);
      expect((await register(signUpBody({ email: "half@" }), undefined, visitor.copy())).status).toBe(422);
    }
    for (let account = 1; account < LIMIT; account++) {
      expect((await register(signUpBody(), undefined, visitor.copy())).status).toBe(201);
    }
    expect((await register(signUpBody(), undefined, visitor.copy())).status).toBe(429);
  });

  it("creates no more when many come at once", async () => {
    const visitor = new Visitor();
    const before = await countAccounts();
    const bodies = Array.from({ length: LIMIT + 5 }, () => signUpBody());
    const answers = await Promise.all(bodies.map((body) => register(body, undefined, visitor.copy())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await countAccounts()).toBe(before + LIMIT);
  });
});
