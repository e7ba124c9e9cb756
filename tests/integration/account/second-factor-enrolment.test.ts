import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as factorRoute } from "@/app/api/group/factor/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import {
  activeOwner,
  admin,
  adminWithoutForce,
  PASSWORD,
  signIn,
  type Person,
} from "../../support/people/people.ts";
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

vi.unmock("@node-rs/argon2");

let boss: Person;
beforeEach(async () => {
  boss = await admin();
});

const { read, renew, remove, canLogIn } = factorCallsOf(() => boss);

describe("enrolment", () => {
  it("enrolment returns the secret once, as text and QR code, and ends with ten recovery codes", async () => {
    expect(await read()).toEqual({ factor: null, isRequired: false, duties: [] });
    const started = await startFactor(boss);
    expect(started.status).toBe(200);
    expect(started.headers.get("cache-control")).toBe("no-store");
    const { secret, uri, qr } = started.as<ResponseOf<"POST /api/group/factor/start/v1">>();
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(uri).toContain(`secret=${secret.replaceAll(" ", "")}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Logix:/);
    expect(qr).toMatch(/^<svg /);
    expect(await read()).toMatchObject({ factor: null });
    expect(await canLogIn("")).toBe(true);

    const confirmed = await confirmFactor(boss, codeOf(secret));
    expect(confirmed).toMatchObject({ status: 200, body: { message: "Two-step verification is on" } });
    const { codes } = confirmed.as<ResponseOf<"POST /api/group/factor/codes/v1">>();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await read()).toEqual({
      factor: { enrolledAt: expect.stringMatching(/^\d{4}-.*Z$/), codesLeft: 10 },
      isRequired: false,
      duties: [],
    });
    expect(await countRows("factor_enrolments")).toBe(0);
    expect(await auditEntriesOf(boss)).toEqual(["self factor.enrolled"]);
  });

  it("the first code of an enrolment works only once", async () => {
    const { secret } = (await startFactor(boss)).as<ResponseOf<"POST /api/group/factor/start/v1">>();
    const code = codeOf(secret);
    expect((await confirmFactor(boss, code)).status).toBe(200);
    expect(await canLogIn(code)).toBe(false);
    await expectRefusal(410, () => confirmFactor(boss, codeOf(secret, 1)), { code: "gone" });
  });

  it("enrolment ends all sessions but the current one", async () => {
    const elsewhere = new Visitor();
    await signIn(elsewhere, boss.email, { force: true });
    const panel = new Visitor();
    await signIn(panel, boss.email);
    await enrol(boss);
    for (const visitor of [elsewhere, panel]) expect(await statusOfAccess(visitor)).toBe(401);
    expect(await statusOfAccess(boss.visitor)).toBe(200);
  });

  it("parallel confirmations of an enrolment succeed once", async () => {
    const { secret } = (await startFactor(boss)).as<ResponseOf<"POST /api/group/factor/start/v1">>();
    const code = codeOf(secret);
    const responses = await overlapAtRow("users", boss.id, [
      () => confirmFactor(boss, code),
      () => confirmFactor(boss, code),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 410]);
    expect(await countRows("recovery_codes", sql`user_id = ${boss.id}`)).toBe(10);
  });

  it("enrolment ends a session that a parallel login opens without a code", async () => {
    const { secret } = (await startFactor(boss)).as<ResponseOf<"POST /api/group/factor/start/v1">>();
    const thief = new Visitor();
    const [confirmed, loggedIn] = await Promise.all([
      confirmFactor(boss, codeOf(secret)),
      signIn(thief, boss.email, { force: true }),
    ]);
    expect(confirmed.status).toBe(200);
    expect([200, 402]).toContain(loggedIn.status);
    expect(await statusOfAccess(thief)).toBe(401);
    expect(await countRows("sessions", sql`user_id = ${boss.id}`)).toBe(1);
  });

  it("enrolment is refused without the right password", async () => {
    await expectRefusal(402, () => startFactor(boss, { password: "" }), {
      fields: { password: expect.any(String) },
    });
    await expectRefusal(401, () => startFactor(boss, { password: "wrong" }), { code: "bad_credentials" });
    await expectRefusal(400, () => startFactor(boss, { password: 1 }));
  });

  it("enrolment refuses a wrong code and then accepts the right one", async () => {
    const { secret } = (await startFactor(boss)).as<ResponseOf<"POST /api/group/factor/start/v1">>();
    await expectRefusal(402, () => confirmFactor(boss, " "));
    for (const code of [wrongCodeOf(secret), "12345", codeOf(secret, 3)]) {
      await expectRefusal(422, () => confirmFactor(boss, code), { fields: { code: expect.any(String) } });
    }
    expect((await confirmFactor(boss, codeOf(secret))).status).toBe(200);
  });

  it("enrolment expires after 15 minutes", async () => {
    const { secret } = (await startFactor(boss)).as<ResponseOf<"POST /api/group/factor/start/v1">>();
    const wait = (minutes: number) =>
      sql`update factor_enrolments set expires_at = expires_at - ${minutes} * interval '1 minute'
          where user_id = ${boss.id}`;
    const [row] = await sql`select expires_at - now() > '14 minutes' as is_long from factor_enrolments`;
    expect(row?.is_long).toBe(true);
    await wait(16);
    await expectRefusal(410, () => confirmFactor(boss, codeOf(secret)), {
      message: "You’ve run out of time. Start again.",
    });
    await wait(-16);
    expect((await confirmFactor(boss, codeOf(secret))).status).toBe(200);
  });

  it("a restarted enrolment accepts only the newer secret", async () => {
    const { secret: first } = (await startFactor(boss)).as<ResponseOf<"POST /api/group/factor/start/v1">>();
    const { secret: second } = (await startFactor(boss)).as<ResponseOf<"POST /api/group/factor/start/v1">>();
    expect(second).not.toBe(first);
    expect((await confirmFactor(boss, codeOf(first))).status).toBe(422);
    expect((await confirmFactor(boss, codeOf(second))).status).toBe(200);
  });

  it("only admin sessions can read or change a factor", async () => {
    for (const person of [await adminWithoutForce(), await activeOwner()]) {
      await expectRefusal(403, () => startFactor(person));
      await expectRefusal(403, () => confirmFactor(person, "123456"));
      await expectRefusal(403, () => renew({ password: PASSWORD, code: "x" }, person));
      await expectRefusal(403, () => remove({ password: PASSWORD, code: "x" }, person));
      expect((await person.visitor.get(factorRoute, toPath("GET /api/group/factor/v1"))).status).toBe(403);
    }
    const stranger = { ...boss, visitor: new Visitor() };
    await expectRefusal(401, () => startFactor(stranger));
  });
});
