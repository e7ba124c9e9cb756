import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { admin, signIn, signUp, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { enrol, wrongCodeOf } from "../../support/people/second-factor.ts";
import { codeOf } from "../../support/totp-code.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

vi.unmock("@node-rs/argon2");

let boss: Person;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  boss = await admin();
  ({ secret, recoveryCodes } = await enrol(boss));
});

const logIn = (more: Record<string, unknown> = {}, visitor = new Visitor()) =>
  signIn(visitor, boss.email, { force: true, ...more });
const sessions = () => countRows("sessions", sql`user_id = ${boss.id}`);

describe("the admin login with a second factor", () => {
  it("an admin login without a code is refused and sets no cookies", async () => {
    const visitor = new Visitor();
    for (const more of [{}, { code: "" }, { code: "  " }]) {
      await expectRefusal(402, () => logIn(more, visitor), {
        code: "required",
        message: "Enter the code from your authenticator app",
        fields: { code: "Enter the code from your authenticator app" },
      });
      expect(visitor.cookies.size).toBe(0);
    }
    expect((await visitor.get(usersRoute, toPath("GET /api/group/all"))).status).toBe(401);
  });

  it.each([0, 1])("the code of %i steps from now opens an admin session", async (steps) => {
    const visitor = new Visitor();
    expect((await logIn({ code: codeOf(secret, steps) }, visitor)).status).toBe(200);
    expect((await visitor.get(usersRoute, toPath("GET /api/group/all"))).status).toBe(200);
  });

  it.each([-3, 3])("the code of %i steps from now is refused", async (steps) => {
    await expectRefusal(401, () => logIn({ code: codeOf(secret, steps) }), { code: "bad_credentials" });
  });

  it("a used code is refused with the message of a wrong code", async () => {
    const code = codeOf(secret);
    expect((await logIn({ code })).status).toBe(200);
    const expected = {
      code: "bad_credentials",
      message: "This code is wrong or already used. Wait for the next one and try again.",
    };
    await expectRefusal(401, () => logIn({ code }), expected);
    await expectRefusal(401, () => logIn({ code: wrongCodeOf(secret) }), expected);
    for (const other of ["12345", "1234567", "abcdef", "x".repeat(5000), "0123-4567-89AB-CDEF"]) {
      await expectRefusal(401, () => logIn({ code: other }), expected);
    }
    expect((await logIn({ code: codeOf(secret, 1) })).status).toBe(200);
  });

  it("a code older than the last used one is refused", async () => {
    expect((await logIn({ code: codeOf(secret, 1) })).status).toBe(200);
    await expectRefusal(401, () => logIn({ code: codeOf(secret) }));
  });

  it("parallel logins with one code open one session", async () => {
    const before = await sessions();
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const responses = await Promise.all(Array.from({ length: 4 }, () => logIn({ code })));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    }
    expect(await sessions()).toBe(before + 2);
  });

  it("each recovery code works once in any notation and is recorded", async () => {
    const [first = "", second = ""] = recoveryCodes;
    expect((await logIn({ code: first })).status).toBe(200);
    await expectRefusal(401, () => logIn({ code: first }), { code: "bad_credentials" });
    expect((await logIn({ code: second.toLowerCase().replaceAll("-", " ") })).status).toBe(200);
    expect(await countRows("recovery_codes", sql`user_id = ${boss.id}`)).toBe(8);
    expect(
      await sql`select actor_id, fields from audit_log where target_id = ${boss.id} and action = 'recoveryCode.used'`,
    ).toEqual([
      { actor_id: boss.id, fields: [] },
      { actor_id: boss.id, fields: [] },
    ]);
  });

  it("a recovery code of another admin is refused", async () => {
    const other = await admin();
    const { recoveryCodes: theirs } = await enrol(other);
    await expectRefusal(401, () => logIn({ code: theirs[0] }));
    expect(await countRows("recovery_codes", sql`user_id = ${other.id}`)).toBe(10);
  });

  it("only recovery codes work after a change of AUTH_SECRET", async () => {
    const [row] = await sql`select sealed_secret from second_factors where user_id = ${boss.id}`;
    const changed = Buffer.from(row?.sealed_secret as Uint8Array);
    changed[20] = (changed[20] ?? 0) ^ 1;
    await sql`update second_factors set sealed_secret = ${changed} where user_id = ${boss.id}`;
    await expectRefusal(401, () => logIn({ code: codeOf(secret) }));
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);
  });
});

describe("logins without the password", () => {
  it("a login with a wrong password does not reveal a factor, with or without a code", async () => {
    const plain = await admin();
    const bodies = [];
    for (const { email } of [boss, plain]) {
      for (const more of [{}, { code: codeOf(secret) }, { code: "x" }]) {
        bodies.push((await signIn(new Visitor(), email, { force: true, password: "wrong", ...more })).body);
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ code: "bad_credentials" });
  });

  it("a login with a wrong password does not use up its code", async () => {
    const code = codeOf(secret);
    await signIn(new Visitor(), boss.email, { force: true, password: "wrong", code });
    expect((await logIn({ code })).status).toBe(200);
  });
});

describe("ordinary sessions of admins", () => {
  it("an admin's ordinary login needs no code and ignores one", async () => {
    const before = (await readAllData("rate_limits", "sessions")).second_factors;
    for (const more of [{}, { code: "000000" }, { code: codeOf(secret) }]) {
      expect((await signIn(new Visitor(), boss.email, more)).status).toBe(200);
    }
    expect((await readAllData()).second_factors).toBe(before);
  });
});

it("a code that is not a string is refused", async () => {
  const owner = await signUp();
  await expectRefusal(400, () => signIn(new Visitor(), owner.email, { code: 123456 }));
});
