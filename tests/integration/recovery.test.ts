import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POST as resetRoute } from "@/app/api/content/force_pass_change/v1/route";
import { POST as mintRoute } from "@/app/api/group/recovery/v1/route";
import { spendRecoveryToken } from "@/lib/server/dal/recovery-tokens";
import { transact } from "@/lib/server/dal/transact";
import { paths } from "@/lib/wire/paths";
import { admin, PASSWORD, recoveryToken, signIn, signUp, type Person } from "../support/people";
import { countRows, meetAtRow, readAllData, sql } from "../support/test-data";
import { ORIGIN, Visitor, type Answer } from "../support/visitor";

// CONTRACT §3 row 15 and the minting of recovery links.

const LIMIT = 16;
const NEW_PASSWORD = "Another-horse-2";

const reset = (id: unknown, password: unknown = NEW_PASSWORD, visitor = new Visitor()): Promise<Answer> =>
  visitor.post(resetRoute, paths.resetPassword, { id, password });
const canSignIn = async ({ email }: Person, password: string) =>
  (await signIn(new Visitor(), email, { password })).status === 200;

async function expectRefusal(status: number, code: string, send: () => Promise<Answer>): Promise<void> {
  const before = await readAllData("rate_limits");
  expect(await send()).toMatchObject({ status, body: { code } });
  expect(await readAllData("rate_limits")).toEqual(before);
}

describe("a recovery link", () => {
  it("leads to the page, and to WhatsApp with the text in both languages", async () => {
    const person = await signUp({ fullName: "أمينة", phone: { PrPhone: "0550 12 34 56" } });
    const boss = await admin();
    const answer = await boss.visitor.post(mintRoute, paths.recovery, { _id: person.id });
    expect(answer.status).toBe(201);
    const { link, whatsapp } = answer.as<{ link: string; whatsapp: string }>();
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/change_pass\/secure\?uid=[\w-]{32}$/);
    const url = new URL(whatsapp);
    expect(url.origin + url.pathname).toBe("https://wa.me/213550123456");
    expect(url.searchParams.get("text")).toBe(
      `مرحبًا أمينة، لاختيار كلمة مرور جديدة (مرة واحدة، خلال 60 دقيقة):\n${link}\n\n` +
        `Hello أمينة, choose a new password (once, within 60 minutes):\n${link}`,
    );
    expect(link.startsWith(ORIGIN)).toBe(true);
  });

  it("is kept as a hash alone, and is another one each time", async () => {
    const [person, boss] = [await signUp(), await admin()];
    const tokens = [await recoveryToken(person, boss), await recoveryToken(person, boss)];
    expect(new Set(tokens).size).toBe(2);
    const data = JSON.stringify(await readAllData());
    for (const token of tokens) {
      expect(data).not.toContain(token);
      expect(data).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    }
  });

  it("is minted by admins alone, for somebody there is", async () => {
    const person = await signUp();
    const mint = (by: Person, _id: string) => by.visitor.post(mintRoute, paths.recovery, { _id });
    await expectRefusal(403, "forbidden", () => mint(person, person.id));
    const boss = await admin();
    await expectRefusal(404, "not_found", () => mint(boss, randomUUID()));
    await expectRefusal(422, "invalid", () => mint(boss, person.uid));
  });
});

describe("choosing a password with it", () => {
  it("replaces the old one, once, and is recorded", async () => {
    const person = await signUp();
    const token = await recoveryToken(person);
    expect(await reset(token)).toMatchObject({ status: 200, body: { msg: "Password changed" } });
    expect(await canSignIn(person, NEW_PASSWORD)).toBe(true);
    expect(await canSignIn(person, PASSWORD)).toBe(false);
    await expectRefusal(410, "gone", () => reset(token, "A-third-horse-3"));
    expect(await canSignIn(person, NEW_PASSWORD)).toBe(true);
    const actions = await sql`select action from audit_log where target_id = ${person.id} order by id`;
    expect(actions).toEqual([{ action: "recovery.minted" }, { action: "password.reset" }]);
  });

  it("works within 60 minutes", async () => {
    const person = await signUp();
    const [early, late] = [await recoveryToken(person), await recoveryToken(person)];
    const [row] = await sql<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from recovery_tokens
      where user_id = ${person.id}`;
    expect(row?.minutes).toBe(60);
    await sql`update recovery_tokens set expires_at = expires_at - interval '60 minutes'`;
    await expectRefusal(410, "gone", () => reset(late));
    await sql`update recovery_tokens set expires_at = expires_at + interval '1 minute'`;
    expect((await reset(early)).status).toBe(200);
  });

  it.each([
    { beforeMs: 1, isSpent: true },
    { beforeMs: 0, isSpent: false },
  ])("$beforeMs ms before the end works: $isSpent", async ({ beforeMs, isSpent }) => {
    const person = await signUp();
    await recoveryToken(person);
    const [row] = await sql<{ token_hash: Buffer; expires_at: Date }[]>`
      select token_hash, expires_at from recovery_tokens where user_id = ${person.id}`;
    const now = new Date((row?.expires_at.getTime() ?? NaN) - beforeMs);
    const hash = new Uint8Array(row?.token_hash ?? []);
    const spent = await transact((tx) => spendRecoveryToken(tx, hash, now));
    expect(spent).toBe(isSpent ? person.id : null);
  });

  it("by several at once succeeds once", async () => {
    const person = await signUp();
    const token = await recoveryToken(person);
    const passwords = Array.from({ length: 6 }, (_, index) => `A-horse-no-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect(await canSignIn(person, winner)).toBe(true);
  });

  it("spends the other links of that person, and of nobody else", async () => {
    const [person, other, boss] = [await signUp(), await signUp(), await admin()];
    const [first, second] = [await recoveryToken(person, boss), await recoveryToken(person, boss)];
    const ofOther = await recoveryToken(other, boss);
    expect((await reset(second)).status).toBe(200);
    await expectRefusal(410, "gone", () => reset(first));
    expect((await reset(ofOther)).status).toBe(200);
  });

  it("with two links of one person at once succeeds once", async () => {
    const person = await signUp();
    const tokens = [await recoveryToken(person), await recoveryToken(person)];
    const requests = tokens.map((token) => () => reset(token));
    const answers = await meetAtRow("recovery_tokens", person.id, requests);
    expect(answers.map(({ status }) => status)).toEqual([200, 410]);
  });

  it.each([
    ["a short password", 422, "invalid", "short"],
    ["a common password", 422, "invalid", "password1"],
    ["no password", 402, "required", ""],
    ["a number", 400, "bad_request", 12345678],
  ])("refused for %s does not spend it", async (_what, status, code, password) => {
    const person = await signUp();
    const token = await recoveryToken(person);
    await expectRefusal(status, code, () => reset(token, password));
    expect(await canSignIn(person, PASSWORD)).toBe(true);
    expect((await reset(token)).status).toBe(200);
  });

  const unknown: [string, (person: Person) => string][] = [
    ["the public uid", ({ uid }) => uid],
    ["the id", ({ id }) => id],
    ["the username", ({ username }) => username],
    ["a token nobody minted", () => randomBytes(24).toString("base64url")],
    ["a very long text", () => "x".repeat(100_000)],
    ["NUL", () => "\0"],
    ["half a character", () => "\ud800"],
  ];
  it.each(unknown)("is refused for %s", async (_what, tokenOf) => {
    const person = await signUp();
    await recoveryToken(person);
    await expectRefusal(404, "not_found", () => reset(tokenOf(person)));
  });

  it.each(["", "  "])("is refused as incomplete for %j", async (token) => {
    await expectRefusal(402, "required", () => reset(token));
  });
});

describe("guesses from one address", () => {
  it.each([
    { guesses: LIMIT - 1, status: 200 },
    { guesses: LIMIT, status: 429 },
  ])("after $guesses the right link is answered with $status", async ({ guesses, status }) => {
    const token = await recoveryToken(await signUp());
    const visitor = new Visitor();
    for (let guess = 0; guess < guesses; guess++) {
      expect((await reset("unknown", NEW_PASSWORD, visitor)).status).toBe(404);
    }
    const answer = await reset(token, NEW_PASSWORD, visitor);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect((await reset(token)).status).toBe(200);
  });

  it("are never more than the limit, when 20 come at once", async () => {
    const visitor = new Visitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reset("unknown", NEW_PASSWORD, visitor)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - LIMIT);
  });

  it("are forgotten after a success, and refused passwords are no guesses", async () => {
    const visitor = new Visitor();
    for (let round = 0; round < 2; round++) {
      const token = await recoveryToken(await signUp());
      for (let guess = 1; guess < LIMIT; guess++) await reset("unknown", NEW_PASSWORD, visitor);
      for (let time = 0; time < 3; time++) await reset(token, "short", visitor);
      expect((await reset(token, NEW_PASSWORD, visitor)).status).toBe(200);
    }
    expect(await countRows("recovery_tokens", sql`used_at is null and expires_at < now()`)).toBe(0);
  });
});
