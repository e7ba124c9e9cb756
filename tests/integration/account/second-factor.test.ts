import { beforeEach, describe, expect, it } from "vitest";
import { POST as resetRoute } from "@/app/api/group/admins/reset_factor/v1/route";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import type { ResponseOf } from "#lib/contract/calls";
import { activeOwner, admin, PASSWORD, signIn, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import {
  auditEntriesOf,
  confirmFactor,
  enrol,
  factorCallsOf,
  startFactor,
  wrongCodeOf,
} from "../../support/people/second-factor.ts";
import { codeOf } from "../../support/totp-code.ts";
import { statusOfAccess } from "../../support/people/sessions.ts";
import { countRows, overlapAtRow, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
beforeEach(async () => {
  boss = await admin();
});

const WRONG_CODE = "This code is wrong or already used. Wait for the next one and try again.";

const { read, renew, remove, canLogIn } = factorCallsOf(() => boss);
const reset = ({ id }: { id: string }, { visitor } = boss, password = PASSWORD) =>
  visitor.post(resetRoute, toPath("POST /api/group/admins/reset_factor/v1"), { id, password });

describe("the storage of secrets", () => {
  it("secret and recovery codes appear neither in plain text in the database nor in other responses", async () => {
    const { secret, recoveryCodes } = await enrol(boss);
    const plain = secret.replaceAll(" ", "");
    const responses = [
      await read(),
      (await boss.visitor.get(exportRoute, toPath("GET /api/users/export/v1"))).bytes.toString(),
      (await boss.visitor.get(currentUser, toPath("GET /api/users/fun"))).body,
      await sql`select encode(sealed_secret, 'escape') as text from second_factors`,
      await sql`select encode(code_hash, 'escape') as text from recovery_codes`,
      await sql`select * from audit_log`,
    ];
    const text = JSON.stringify(responses);
    for (const hidden of [
      plain,
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll("-", "")),
    ]) {
      expect(text).not.toContain(hidden);
    }
    expect(JSON.stringify(responses[1])).not.toMatch(/secret|sealed|codeHash/i);
  });
});

describe("an active factor", () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await enrol(boss));
  });

  const calls = [
    ["replaced", (body: Record<string, unknown>) => startFactor(boss, body)],
    ["given new recovery codes", (body: object) => renew({ password: PASSWORD, ...body })],
    ["turned off", (body: object) => remove({ password: PASSWORD, ...body })],
  ] as const;

  it.each(calls)("a factor is not %s without password and code", async (_what, call) => {
    await expectRefusal(402, () => call({}), { fields: { code: expect.any(String) } });
    await expectRefusal(401, () => call({ code: wrongCodeOf(secret) }), { message: WRONG_CODE });
    await expectRefusal(401, () => call({ code: codeOf(secret), password: "wrong" }), {
      code: "bad_credentials",
    });
    expect((await call({ code: codeOf(secret) })).status).toBe(200);
  });

  it.each(calls)("a factor is %s with a recovery code, which is used up", async (_what, call) => {
    expect((await call({ code: recoveryCodes[0] })).status).toBe(200);
    expect((await call({ code: recoveryCodes[0] })).status).not.toBe(200);
  });

  it("a factor stays active until its replacement is confirmed", async () => {
    const started = await startFactor(boss, { code: codeOf(secret) });
    const { secret: next } = started.as<ResponseOf<"POST /api/group/factor/start/v1">>();
    expect(await canLogIn(codeOf(secret, 1))).toBe(true);
    expect(await canLogIn(codeOf(next))).toBe(false);
    expect((await confirmFactor(boss, codeOf(next))).status).toBe(200);
    expect(await canLogIn(codeOf(secret, 1))).toBe(false);
    expect(await canLogIn(recoveryCodes[1] ?? "")).toBe(false);
    expect(await canLogIn(codeOf(next, 1))).toBe(true);
    expect(await auditEntriesOf(boss)).toEqual(["self factor.enrolled", "self factor.replaced"]);
  });

  it("new recovery codes replace the old ones", async () => {
    await canLogIn(recoveryCodes[0] ?? "");
    expect(await read()).toMatchObject({ factor: { codesLeft: 9 } });
    const renewed = await renew({ password: PASSWORD, code: codeOf(secret) });
    expect(renewed).toMatchObject({ status: 200, body: { message: "New recovery codes created" } });
    const { codes } = renewed.as<ResponseOf<"POST /api/group/factor/codes/v1">>();
    expect(codes).toHaveLength(10);
    expect(await read()).toMatchObject({ factor: { codesLeft: 10 } });
    expect(await canLogIn(recoveryCodes[1] ?? "")).toBe(false);
    expect(await canLogIn(codes[0] ?? "")).toBe(true);
    expect(await auditEntriesOf(boss)).toEqual([
      "self factor.enrolled",
      "self recoveryCode.used",
      "self recoveryCodes.renewed",
      "self recoveryCode.used",
    ]);
  });

  it("turning a factor off removes its recovery codes and ends the other sessions", async () => {
    const elsewhere = new Visitor();
    await signIn(elsewhere, boss.email, { force: true, code: recoveryCodes[0] });
    expect(await remove({ password: PASSWORD, code: codeOf(secret) })).toMatchObject({
      status: 200,
      body: { message: "Two-step verification is off" },
    });
    expect(await statusOfAccess(elsewhere)).toBe(401);
    expect(await statusOfAccess(boss.visitor)).toBe(200);
    expect(await read()).toMatchObject({ factor: null });
    expect(await countRows("recovery_codes", sql`user_id = ${boss.id}`)).toBe(0);
    expect(await canLogIn("")).toBe(true);
    expect((await auditEntriesOf(boss)).at(-1)).toBe("self factor.removed");
    for (const call of [renew, remove]) await expectRefusal(404, () => call({ password: PASSWORD }));
  });

  it("parallel renewals of recovery codes with one code succeed once", async () => {
    const proof = { password: PASSWORD, code: codeOf(secret) };
    const responses = await Promise.all([renew(proof), renew(proof)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await countRows("recovery_codes", sql`user_id = ${boss.id}`)).toBe(10);
  });
});

describe("the reset of another admin's factor", () => {
  let other: Person;
  let owner: Person;
  beforeEach(async () => {
    [other, owner] = [await admin(), await activeOwner()];
  });

  it("a factor reset allows login with only the password, ends the sessions and is recorded", async () => {
    await enrol(other);
    expect(await reset(other)).toMatchObject({
      status: 200,
      body: { message: "Two-step verification reset" },
    });
    expect(await statusOfAccess(other.visitor)).toBe(401);
    expect(await statusOfAccess(boss.visitor)).toBe(200);
    expect(await canLogIn("", other)).toBe(true);
    expect(await auditEntriesOf(other)).toEqual(["self factor.enrolled", `${boss.id} factor.reset`]);
    for (const table of ["second_factors", "recovery_codes", "factor_enrolments"]) {
      expect(await countRows(table, sql`user_id = ${other.id}`)).toBe(0);
    }
  });

  it("a factor reset is refused for the caller's own account, an admin without a factor, an owner and an unknown id", async () => {
    await enrol(boss);
    await expectRefusal(409, () => reset(boss), { code: "conflict" });
    await expectRefusal(404, () => reset(other), {
      message: "This admin hasn’t set up two-step verification",
    });
    await expectRefusal(404, () => reset(owner), { message: "Admin not found" });
    await expectRefusal(404, () => reset({ id: "00000000-0000-4000-8000-000000000000" }));
    await expectRefusal(422, () => reset({ id: "x" }));
    await expectRefusal(402, () => reset({ id: "" }));
  });

  it("a factor reset needs the acting admin's password", async () => {
    await enrol(other);
    await expectRefusal(402, () => reset(other, boss, ""));
    await expectRefusal(401, () => reset(other, boss, "Wrong-horse-1"), { code: "bad_credentials" });
    expect((await reset(other)).status).toBe(200);
  });

  it("of two admins who reset each other's factor concurrently, one succeeds", async () => {
    await enrol(boss);
    await enrol(other);
    const first = [boss.id, other.id].sort()[0] ?? "";
    const responses = await overlapAtRow(
      "users",
      first,
      [() => reset(other, boss), () => reset(boss, other)],
      { inOrder: false },
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("a factor reset by an ordinary session or an owner is refused", async () => {
    await enrol(other);
    await expectRefusal(403, () => reset(other, owner));
    const ordinary = { ...boss, visitor: new Visitor() };
    await signIn(ordinary.visitor, boss.email);
    await expectRefusal(403, () => reset(other, ordinary));
  });
});
