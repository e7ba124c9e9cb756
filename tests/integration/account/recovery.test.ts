import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { POST as resetRoute } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as correctEmail } from "@/app/api/group/email/v1/route";
import { POST as mintRoute } from "@/app/api/group/recovery/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { spendRecoveryToken } from "#lib/server/dal/account/recovery-tokens";
import { transact } from "#lib/server/dal/transact";
import {
  activeOwner,
  admin,
  PASSWORD,
  recoveryToken,
  signIn,
  signUp,
  type Person,
} from "../../support/people/people.ts";
import { overlapAtRow, readAllData, sql } from "../../support/test-data.ts";
import { ORIGIN, Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

vi.unmock("@node-rs/argon2");

// Recovery links (account 20).

const LIMIT = 16;
const NEW_PASSWORD = "Another-horse-2";

const reset = (
  id: unknown,
  password: unknown = NEW_PASSWORD,
  visitor = new Visitor(),
): Promise<ParsedResponse> =>
  visitor.post(resetRoute, toPath("POST /api/content/force_pass_change/v1"), { id, password });
const canSignIn = async ({ email }: Person, password: string) =>
  (await signIn(new Visitor(), email, { password })).status === 200;

async function expectRefusal(
  status: number,
  code: string,
  send: () => Promise<ParsedResponse>,
): Promise<void> {
  const before = await readAllData("rate_limits");
  expect(await send()).toMatchObject({ status, body: { code } });
  expect(await readAllData("rate_limits")).toEqual(before);
}

describe("recovery links", () => {
  it("a recovery link opens the reset page, and its WhatsApp link has the text in both languages", async () => {
    const person = await signUp({ fullName: "أمينة", phone: { PrPhone: "0550 12 34 56" } });
    const boss = await admin();
    const response = await boss.visitor.post(mintRoute, toPath("POST /api/group/recovery/v1"), {
      _id: person.id,
    });
    expect(response.status).toBe(201);
    const { link, whatsapp } = response.as<{ link: string; whatsapp: string }>();
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/change_pass\/secure\?uid=[\w-]{32}$/);
    const url = new URL(whatsapp);
    expect(url.origin + url.pathname).toBe("https://wa.me/213550123456");
    expect(url.searchParams.get("text")).toBe(
      `مرحبًا أمينة، هذا رابط اختيار كلمة مرور جديدة لحسابك في Logix. يعمل مرة واحدة، خلال 60 دقيقة:\n${link}\n\n` +
        `Hello أمينة, here’s your link to choose a new Logix password. It works once, within 60 minutes:\n${link}`,
    );
    expect(link.startsWith(ORIGIN)).toBe(true);
  });

  it("a recovery token is stored only as a hash and differs each time", async () => {
    const [person, boss] = [await signUp(), await admin()];
    const tokens = [await recoveryToken(person, boss), await recoveryToken(person, boss)];
    expect(new Set(tokens).size).toBe(2);
    const data = JSON.stringify(await readAllData());
    for (const token of tokens) {
      expect(data).not.toContain(token);
      expect(data).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    }
  });

  it("only admins can create a recovery link, for an existing account", async () => {
    const person = await signUp();
    const mint = (by: Person, _id: string) =>
      by.visitor.post(mintRoute, toPath("POST /api/group/recovery/v1"), { _id });
    await expectRefusal(403, "forbidden", () => mint(person, person.id));
    const boss = await admin();
    await expectRefusal(404, "not_found", () => mint(boss, randomUUID()));
    await expectRefusal(422, "invalid", () => mint(boss, person.uid));
  });
});

describe("password resets", () => {
  it("a reset replaces the password once and is recorded", async () => {
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

  it("a recovery link works for 60 minutes", async () => {
    const person = await signUp();
    const token = await recoveryToken(person);
    const [row] = await sql<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from recovery_tokens
      where user_id = ${person.id}`;
    expect(row?.minutes).toBe(60);
    const shiftEnd = (by: string) =>
      sql`update recovery_tokens set expires_at = expires_at + ${by}::interval where user_id = ${person.id}`;
    await shiftEnd("-60 minutes");
    await expectRefusal(410, "gone", () => reset(token));
    await shiftEnd("1 minute");
    expect((await reset(token)).status).toBe(200);
  });

  it.each([
    { beforeMs: 1, isSpent: true },
    { beforeMs: 0, isSpent: false },
  ])("a recovery link used $beforeMs ms before it expires works: $isSpent", async ({ beforeMs, isSpent }) => {
    const person = await signUp();
    await recoveryToken(person);
    const [row] = await sql<{ token_hash: Buffer; expires_at: Date }[]>`
      select token_hash, expires_at from recovery_tokens where user_id = ${person.id}`;
    const now = new Date((row?.expires_at.getTime() ?? NaN) - beforeMs);
    const hash = new Uint8Array(row?.token_hash ?? []);
    const spent = await transact((tx) => spendRecoveryToken(tx, hash, now));
    expect(spent).toBe(isSpent ? person.id : null);
  });

  it("parallel resets with one link succeed once", async () => {
    const person = await signUp();
    const token = await recoveryToken(person);
    const passwords = Array.from({ length: 6 }, (_, index) => `A-horse-no-${index}`);
    const responses = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? "";
    expect(await canSignIn(person, winner)).toBe(true);
  });

  it("a reset invalidates the other links of its account and of no other account", async () => {
    const [person, other, boss] = [await signUp(), await signUp(), await admin()];
    const [first, second] = [await recoveryToken(person, boss), await recoveryToken(person, boss)];
    const otherToken = await recoveryToken(other, boss);
    expect((await reset(second)).status).toBe(200);
    await expectRefusal(410, "gone", () => reset(first));
    expect((await reset(otherToken)).status).toBe(200);
  });

  it.each([
    {
      what: "a newer link",
      end: async (person: Person) => {
        await recoveryToken(person);
      },
    },
    {
      what: "a password change",
      end: async ({ visitor }: Person) => {
        const body = { currentPassword: PASSWORD, newPassword: "A-third-horse-3" };
        expect(
          (await visitor.post(changePassword, toPath("POST /api/content/update/password/v1"), body)).status,
        ).toBe(200);
      },
    },
    {
      what: "a new e-mail",
      end: async ({ visitor, username }: Person) => {
        const body = { email: `new-${username}@example.com`, currentPassword: PASSWORD };
        const response = await visitor.put(
          saveProfile,
          toPath("PUT /api/users/update/{username}", { username }),
          body,
          {
            params: { username },
          },
        );
        expect(response.status).toBe(200);
      },
    },
    {
      what: "an e-mail corrected by an admin",
      end: async ({ id, username }: Person) => {
        const body = { id, email: `corrected-${username}@example.com` };
        expect(
          (await (await admin()).visitor.post(correctEmail, toPath("POST /api/group/email/v1"), body)).status,
        ).toBe(200);
      },
    },
  ])("$what invalidates the recovery links of its account and of no other account", async ({ end }) => {
    const [person, other, boss] = [await activeOwner(), await signUp(), await admin()];
    const [token, otherToken] = [await recoveryToken(person, boss), await recoveryToken(other, boss)];
    await end(person);
    await expectRefusal(410, "gone", () => reset(token));
    expect((await reset(otherToken)).status).toBe(200);
  });

  it.each([
    ["saving the same e-mail", { email: "same" }],
    ["saving another field", { bio: "New" }],
  ])("a recovery link stays valid after %s", async (_what, body) => {
    const { visitor, username, email, ...person } = await activeOwner();
    const token = await recoveryToken({ visitor, username, email, ...person });
    const sent = "email" in body ? { email: email.toUpperCase() } : body;
    await visitor.put(saveProfile, toPath("PUT /api/users/update/{username}", { username }), sent, {
      params: { username },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it("parallel resets with two links of one account succeed once", async () => {
    const person = await signUp();
    const tokens = [await recoveryToken(person), await recoveryToken(person)];
    // The second link invalidated the first. With both unused again, only the lock separates them.
    await sql`update recovery_tokens set used_at = null where user_id = ${person.id}`;
    const requests = tokens.map((token) => () => reset(token));
    const responses = await overlapAtRow("recovery_tokens", person.id, requests);
    expect(responses.map(({ status }) => status)).toEqual([200, 410]);
  });

  it.each([
    ["a short password", 422, "invalid", "short"],
    ["a common password", 422, "invalid", "password1"],
    ["no password", 402, "required", ""],
    ["a number as password", 400, "bad_request", 12345678],
  ])("a reset refused for %s does not use up the link", async (_what, status, code, password) => {
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
    ["an unknown token", () => randomBytes(24).toString("base64url")],
    ["a very long string", () => "x".repeat(30_000)],
    ["a NUL character", () => "\0"],
    ["a lone surrogate", () => "\ud800"],
  ];
  it.each(unknown)("a reset with %s as token is refused with 404", async (_what, tokenOf) => {
    const person = await signUp();
    await recoveryToken(person);
    await expectRefusal(404, "not_found", () => reset(tokenOf(person)));
  });

  it.each(["", "  "])("a reset with the token %j is refused as incomplete", async (token) => {
    await expectRefusal(402, "required", () => reset(token));
  });
});

describe("token guesses from one address", () => {
  async function guessTokens(visitor: Visitor, guesses: number): Promise<void> {
    for (let guess = 0; guess < guesses; guess++) {
      expect((await reset("unknown", NEW_PASSWORD, visitor)).status).toBe(404);
    }
  }

  it(`after ${LIMIT - 1} wrong tokens the right link is accepted`, async () => {
    const token = await recoveryToken(await signUp());
    const visitor = new Visitor();
    await guessTokens(visitor, LIMIT - 1);
    expect((await reset(token, NEW_PASSWORD, visitor)).status).toBe(200);
  });

  it(`after ${LIMIT} wrong tokens the right link is refused, and stays valid elsewhere`, async () => {
    const token = await recoveryToken(await signUp());
    const visitor = new Visitor();
    await guessTokens(visitor, LIMIT);
    const response = await reset(token, NEW_PASSWORD, visitor);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect((await reset(token)).status).toBe(200);
  });

  it("20 parallel token guesses do not exceed the limit", async () => {
    const visitor = new Visitor();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => reset("unknown", NEW_PASSWORD, visitor)),
    );
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(LIMIT);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20 - LIMIT);
  });

  it("a successful reset clears the guesses, and refused passwords do not count as guesses", async () => {
    const visitor = new Visitor();
    for (let round = 0; round < 2; round++) {
      const token = await recoveryToken(await signUp());
      for (let guess = 1; guess < LIMIT; guess++) await reset("unknown", NEW_PASSWORD, visitor);
      for (let time = 0; time < 3; time++) await reset(token, "short", visitor);
      expect((await reset(token, NEW_PASSWORD, visitor)).status).toBe(200);
    }
  });
});
