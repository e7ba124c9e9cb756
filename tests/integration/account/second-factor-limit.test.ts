import { beforeEach, expect, it } from "vitest";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as removeRoute } from "@/app/api/group/factor/remove/v1/route";
import { admin, PASSWORD, signIn, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { enrol, wrongCodeOf } from "../../support/people/second-factor.ts";
import { codeOf } from "../../support/totp-code.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// The login limit is low here because each attempt checks a password.

const LIMIT = 4;
process.env.RATE_LIMIT_LOGIN = String(LIMIT);

const OUT_OF_TRIES = { code: "too_many", message: "System detect Too many attemps, try again later." };

let boss: Person;
let secret: string;
let visitor: Visitor;
beforeEach(async () => {
  boss = await admin();
  ({ secret } = await enrol(boss));
  visitor = new Visitor();
});

const logIn = (more: Record<string, unknown> = {}) => signIn(visitor, boss.email, { force: true, ...more });
const failToLogIn = async (times: number) => {
  for (let time = 0; time < times; time++) {
    expect((await logIn({ code: wrongCodeOf(secret) })).status).toBe(401);
  }
};

it("a right code at the last attempt opens a session and resets the login limit", async () => {
  await failToLogIn(LIMIT - 1);
  expect((await logIn({ code: codeOf(secret) })).status).toBe(200);
  await failToLogIn(LIMIT);
  await expectRefusal(429, () => logIn({ code: codeOf(secret, 1) }), OUT_OF_TRIES);
});

it("wrong codes and wrong passwords count in one login limit", async () => {
  await failToLogIn(LIMIT / 2);
  for (let time = 0; time < LIMIT / 2; time++) await logIn({ password: "wrong" });
  await expectRefusal(429, () => logIn({ code: codeOf(secret) }), OUT_OF_TRIES);
});

it("a login without a code neither counts in the login limit nor resets it", async () => {
  for (let time = 0; time < LIMIT; time++) {
    expect((await logIn()).status).toBe(402);
    await failToLogIn(1);
  }
  await expectRefusal(429, () => logIn(), OUT_OF_TRIES);
});

it("logins without a code never reach the login limit", async () => {
  for (let time = 0; time < LIMIT + 2; time++) expect((await logIn()).status).toBe(402);
});

it("wrong codes with the right password reach the limit for changes of the factor", async () => {
  const remove = (code: string) =>
    boss.visitor.post(removeRoute, toPath("POST /api/group/factor/remove/v1"), { password: PASSWORD, code });
  for (let time = 0; time < LIMIT; time++) expect((await remove(wrongCodeOf(secret))).status).toBe(401);
  await expectRefusal(429, () => remove(codeOf(secret)), { code: "too_many" });
});

it("an ordinary login with only the password neither resets nor increases the count of wrong codes", async () => {
  for (let time = 0; time < LIMIT; time++) {
    expect((await signIn(visitor, boss.email)).status).toBe(200);
    await failToLogIn(1);
  }
  await expectRefusal(429, () => logIn({ code: codeOf(secret) }), OUT_OF_TRIES);
});

it("an ordinary login of an admin without a second factor resets the login limit", async () => {
  const { email } = await admin();
  const fail = () => signIn(visitor, email, { password: "wrong" });
  for (let time = 1; time < LIMIT; time++) expect((await fail()).status).toBe(401);
  expect((await signIn(visitor, email)).status).toBe(200);
  for (let time = 0; time < LIMIT; time++) expect((await fail()).status).toBe(401);
  expect((await signIn(visitor, email)).status).toBe(429);
});

it("a call that requires only the password neither resets nor increases the count of wrong codes", async () => {
  const remove = (code: string) =>
    boss.visitor.post(removeRoute, toPath("POST /api/group/factor/remove/v1"), { password: PASSWORD, code });
  const proof = { currentPassword: PASSWORD, newPassword: PASSWORD };
  for (let time = 0; time < LIMIT; time++) {
    expect(
      (await boss.visitor.post(changePassword, toPath("POST /api/content/update/password/v1"), proof)).status,
    ).toBe(200);
    expect((await remove(wrongCodeOf(secret))).status).toBe(401);
  }
  await expectRefusal(429, () => remove(codeOf(secret)), { code: "too_many" });
});
