import { Secret, TOTP, URI } from "otpauth";
import { describe, expect, it } from "vitest";
import {
  describeSecret,
  findStep,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  openSecret,
  sealSecret,
} from "./second-factor.ts";

const AUTH_SECRET = "a secret of at least thirty-two characters";
const USER = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const PERIOD_MS = 30_000;

describe("sealing", () => {
  const secret = newSecret();
  const sealed = sealSecret(secret, USER, AUTH_SECRET);

  it("a sealed secret of 160 bits opens unchanged", () => {
    expect(secret).toHaveLength(20);
    expect(openSecret(sealed, USER, AUTH_SECRET)).toEqual(secret);
  });

  it("sealing encrypts the secret with a fresh nonce each time", () => {
    expect(Buffer.from(sealed).includes(Buffer.from(secret))).toBe(false);
    expect(sealSecret(secret, USER, AUTH_SECRET)).not.toEqual(sealed);
    expect(sealed).toHaveLength(48);
  });

  it("a sealed secret does not open with another AUTH_SECRET or for another user", () => {
    expect(openSecret(sealed, USER, `${AUTH_SECRET}!`)).toBeNull();
    expect(openSecret(sealed, OTHER, AUTH_SECRET)).toBeNull();
  });

  it("a sealed secret that was changed or truncated does not open", () => {
    for (let index = 0; index < sealed.length; index++) {
      const changed = sealed.map((byte, place) => (place === index ? byte ^ 1 : byte));
      expect(openSecret(changed, USER, AUTH_SECRET)).toBeNull();
    }
    for (const length of [0, 11, 12, 28, 47]) {
      expect(openSecret(sealed.slice(0, length), USER, AUTH_SECRET)).toBeNull();
    }
  });
});

describe("findStep", () => {
  const RFC_SECRET = new Uint8Array(Buffer.from("12345678901234567890"));
  const secret = newSecret();
  const totp = new TOTP({ secret: new Secret({ buffer: secret.buffer }) });
  const step = 60_000_000;
  const atStart = step * PERIOD_MS;
  const atEnd = atStart + PERIOD_MS - 1;
  const codeOf = (stepNumber: number) => totp.generate({ timestamp: stepNumber * PERIOD_MS });

  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("findStep accepts the code of RFC 6238 at %i s", (timeS, code) => {
    expect(findStep(RFC_SECRET, code, { lastStep: 0, nowMs: timeS * 1000 })).toBe(Math.floor(timeS / 30));
  });

  it.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])("findStep, given a code %i steps from now, returns %s", (distance, expected) => {
    for (const nowMs of [atStart, atEnd]) {
      expect(findStep(secret, codeOf(step + distance), { lastStep: 0, nowMs })).toBe(expected);
    }
  });

  it.each([
    [step - 1, step],
    [step, null],
    [step + 1, null],
  ])("findStep, given the current code after step %i was used, returns %s", (lastStep, expected) => {
    expect(findStep(secret, codeOf(step), { lastStep, nowMs: atStart })).toBe(expected);
  });

  it("findStep rejects a wrong code", () => {
    const taken = [-1, 0, 1].map((distance) => codeOf(step + distance));
    const wrong = ["000000", "000001", "000002", "000003"].find((code) => !taken.includes(code)) ?? "";
    expect(findStep(secret, wrong, { lastStep: 0, nowMs: atStart })).toBeNull();
  });
});

describe("describeSecret", () => {
  it("describeSecret returns everything that an authenticator app needs", () => {
    const secret = newSecret();
    const { text, uri } = describeSecret(secret, "admin@example.com");
    expect(text).toMatch(/^[A-Z2-7]{32}$/);
    const read = URI.parse(uri) as TOTP;
    expect(read).toMatchObject({
      issuer: "Logix",
      label: "admin@example.com",
      algorithm: "SHA1",
      digits: 6,
      period: 30,
    });
    expect(read.secret.base32).toBe(text);
    expect(new Uint8Array(read.secret.buffer)).toEqual(secret);
  });
});

describe("recovery codes", () => {
  it("recovery codes are ten distinct codes of 16 unambiguous letters and digits", () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it("recovery codes are stored as a hash of 32 bytes", () => {
    const [code = ""] = newRecoveryCodes();
    expect(hashRecoveryCode(code)).toHaveLength(32);
    expect(hashRecoveryCode(code)).toEqual(hashRecoveryCode(code));
  });
});
