import { describe, expect, it } from "vitest";
import { POST as changePassword } from "@/app/api/content/update/password/v1/route";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { POST as logOut } from "@/app/api/users/logout/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import {
  admin,
  failToSignIn,
  PASSWORD,
  recoveryToken,
  signIn,
  signUp,
  signUpBody,
  type Person,
} from "../../support/people/people.ts";
import { enrol, wrongCodeOf } from "../../support/people/second-factor.ts";
import { codeOf } from "../../support/totp-code.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// A browser that signed in before is not locked out by strangers (account 30).

const LIMIT = 4;
const TOTAL = 8;
process.env.RATE_LIMIT_LOGIN = String(LIMIT);
process.env.RATE_LIMIT_LOGIN_TOTAL = String(TOTAL);

const DEVICE = "logix_device";
const NEW_PASSWORD = "Another-horse-2";

/** A browser that signed in once and out again. */
async function knownBrowser({ email }: { email: string }, more: object = {}): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await signIn(visitor, email, { ...more })).status).toBe(200);
  await visitor.post(logOut, toPath("POST /api/users/logout"));
  expect([...visitor.cookies.keys()]).toEqual([DEVICE]);
  return visitor;
}

/** Uses up the attempts of both identifiers, from many addresses. */
async function lockOut({ email, username }: Person): Promise<void> {
  for (const identifier of [email, username]) {
    for (let failures = 0; failures < TOTAL; failures += LIMIT) {
      await failToSignIn(new Visitor(), identifier, LIMIT);
    }
    expect((await signIn(new Visitor(), identifier)).status).toBe(429);
  }
}

describe("while strangers have used up an account's attempts", () => {
  it("a browser that signed in before signs in by e-mail and username, and a new one gets 429", async () => {
    const person = await signUp();
    const browser = await knownBrowser(person);
    await lockOut(person);
    expect((await signIn(new Visitor({ address: browser.address }), person.email)).status).toBe(429);
    expect((await signIn(browser, person.email)).status).toBe(200);
    expect((await signIn(browser, person.username)).status).toBe(200);
  });

  it("an admin's known browser opens the portal", async () => {
    const boss = await admin();
    const browser = await knownBrowser(boss, { force: true });
    await lockOut(boss);
    expect((await signIn(new Visitor(), boss.email, { force: true })).status).toBe(429);
    expect((await signIn(browser, boss.email, { force: true })).status).toBe(200);
  });

  it("strangers who use up an identifier's attempts at an address do not lock out a known browser there", async () => {
    const person = await signUp();
    const browser = await knownBrowser(person);
    await failToSignIn(new Visitor({ address: browser.address }), person.email, LIMIT + 1);
    expect((await signIn(new Visitor({ address: browser.address }), person.email)).status).toBe(429);
    expect((await signIn(browser, person.email)).status).toBe(200);
  });

  it("the password can be changed in a known browser's session", async () => {
    const person = await signUp();
    const { visitor } = person;
    await signIn(visitor, person.email);
    await lockOut(person);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(
      (await visitor.post(changePassword, toPath("POST /api/content/update/password/v1"), body)).status,
    ).toBe(200);
  });

  it.each(["an altered cookie", "another account's cookie", "a cookie of another name"])(
    "a browser with %s gets 429",
    async (what) => {
      const [person, other] = [await signUp(), await signUp()];
      const cookie = (await knownBrowser(person)).cookies.get(DEVICE) ?? "";
      const foreign = (await knownBrowser(other)).cookies.get(DEVICE) ?? "";
      await signIn(person.visitor, person.email);
      const access = person.visitor.cookies.get("logix_access") ?? "";
      await lockOut(person);
      const sent = {
        "an altered cookie": `${cookie.slice(0, -3)}AAA`,
        "another account's cookie": foreign,
        "a cookie of another name": access,
      }[what];
      const browser = new Visitor();
      browser.cookies.set(DEVICE, sent ?? "");
      expect((await signIn(browser, person.email)).status).toBe(429);
      browser.cookies.set(DEVICE, cookie);
      expect((await signIn(browser, person.email)).status).toBe(200);
    },
  );
});

describe("the attempts of a known browser", () => {
  it.each([
    { failures: LIMIT - 1, status: 200 },
    { failures: LIMIT, status: 429 },
  ])(
    "the right password gets $status after $failures failures in a known browser, at any address",
    async ({ failures, status }) => {
      const person = await signUp();
      const browser = await knownBrowser(person);
      expect((await failToSignIn(browser, person.email, failures)).status).toBe(401);
      const elsewhere = browser.copy({ address: "192.0.2.7" });
      expect((await signIn(elsewhere, person.username)).status).toBe(status);
      expect((await signIn(new Visitor(), person.email)).status).toBe(200);
    },
  );

  it("failures in one known browser do not lock out another", async () => {
    const person = await signUp();
    const [one, other] = [await knownBrowser(person), await knownBrowser(person)];
    expect((await failToSignIn(one, person.email, LIMIT + 1)).status).toBe(429);
    expect((await signIn(other, person.email)).status).toBe(200);
  });

  it(`all known browsers of an account share a total of ${TOTAL} failures`, async () => {
    const person = await signUp();
    const browsers = [];
    for (let count = 0; count <= TOTAL / LIMIT; count++) browsers.push(await knownBrowser(person));
    const last = browsers.pop() ?? new Visitor();
    for (const browser of browsers) {
      expect((await failToSignIn(browser, person.email, LIMIT)).status).toBe(401);
    }
    expect((await signIn(last, person.email)).status).toBe(429);
    expect((await signIn(new Visitor(), person.email)).status).toBe(200);
  });

  it("sign-ins of an account with a second factor need the code to make a browser known", async () => {
    const boss = await admin();
    const { secret } = await enrol(boss);
    const byPassword = new Visitor();
    expect((await signIn(byPassword, boss.email)).status).toBe(200);
    expect(byPassword.cookies.has(DEVICE)).toBe(false);

    const byCode = new Visitor();
    expect((await signIn(byCode, boss.email, { force: true, code: codeOf(secret) })).status).toBe(200);
    const cookie = byCode.cookies.get(DEVICE);
    expect(cookie).toBeDefined();
    for (let time = 0; time < LIMIT; time++) {
      expect((await signIn(byCode, boss.email)).status).toBe(200);
      const wrong = { force: true, code: wrongCodeOf(secret) };
      expect((await signIn(byCode, boss.email, wrong)).status).toBe(401);
    }
    expect(byCode.cookies.get(DEVICE)).toBe(cookie);
    expect((await signIn(byCode, boss.email, { force: true, code: codeOf(secret, 1) })).status).toBe(429);
  });
});

describe("a browser is known", () => {
  it("after the sign-up", async () => {
    const visitor = new Visitor();
    const body = signUpBody();
    expect((await visitor.post(registerRoute, toPath("POST /api/users/register"), body)).status).toBe(201);
    expect(visitor.cookies.has(DEVICE)).toBe(true);
  });

  it("with a cookie for a year, which other clients do not take for a token of the session", async () => {
    const response = await signIn(new Visitor(), (await signUp()).email);
    const line = response.headers.getSetCookie().find((set) => set.startsWith(`${DEVICE}=`));
    expect(line).toMatch(/; Max-Age=31536000;/);
    expect(line).not.toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
  });

  it("until the password is changed elsewhere", async () => {
    const person = await signUp();
    const [former, current] = [await knownBrowser(person), new Visitor()];
    await signIn(current, person.email);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(
      (await current.post(changePassword, toPath("POST /api/content/update/password/v1"), body)).status,
    ).toBe(200);
    await lockOut(person);
    const withNew = { password: NEW_PASSWORD };
    expect((await signIn(former, person.email, withNew)).status).toBe(429);
    expect((await signIn(current, person.email, withNew)).status).toBe(200);
  });

  it("when it chose the password of a recovery, and no longer when another did", async () => {
    const person = await signUp();
    const [former, current] = [await knownBrowser(person), new Visitor()];
    const body = { id: await recoveryToken(person), password: NEW_PASSWORD };
    expect(
      (await current.post(resetPassword, toPath("POST /api/content/force_pass_change/v1"), body)).status,
    ).toBe(200);
    await lockOut(person);
    const withNew = { password: NEW_PASSWORD };
    expect((await signIn(former, person.email, withNew)).status).toBe(429);
    expect((await signIn(current, person.email, withNew)).status).toBe(200);
  });

  it("until its account is deleted, even when a new account has the same e-mail", async () => {
    const person = await signUp();
    const browser = await knownBrowser(person);
    await signIn(person.visitor, person.email);
    const deleted = await person.visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), {
      password: PASSWORD,
    });
    expect(deleted.status).toBe(200);
    expect(person.visitor.cookies.size).toBe(0);
    await lockOut(await signUp({ email: person.email }));
    expect((await signIn(browser, person.email)).status).toBe(429);
  });
});
