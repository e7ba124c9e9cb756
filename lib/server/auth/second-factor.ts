import "server-only";
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import {
  RECOVERY_CODE_CHARS,
  RECOVERY_CODES,
  TOTP_DIGITS,
  TOTP_PERIOD_S,
  TOTP_SECRET_BYTES,
  TOTP_WINDOW_STEPS,
} from "#lib/domain/limits";
import { RECOVERY_ALPHABET } from "#lib/domain/account/second-factor";
import { seal, unseal } from "#lib/server/seal";
import { sha256 } from "#lib/server/sha256";

type Bytes = Uint8Array<ArrayBuffer>;

const ISSUER = "Logix";

/** 160 bits, the size that SHA-1 uses. */
export const newSecret = (): Bytes => new Uint8Array(randomBytes(TOTP_SECRET_BYTES));

export const sealSecret = (secret: Uint8Array, userId: string, authSecret: string): Bytes =>
  seal(secret, { purpose: "second-factor", boundTo: userId, authSecret });

/** Returns null when the secret was sealed with another AUTH_SECRET or for another user, or is damaged. */
export const openSecret = (sealed: Uint8Array, userId: string, authSecret: string): Bytes | null =>
  unseal(sealed, { purpose: "second-factor", boundTo: userId, authSecret });

const totpOf = (secret: Bytes, label = "") =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: secret.buffer }),
    algorithm: "SHA1",
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_S,
  });

/** Returns the time step of a code; null when it is wrong or not newer than the accepted `lastStep`. */
export function findStep(
  secret: Bytes,
  code: string,
  { lastStep, nowMs }: { lastStep: number; nowMs: number },
): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: TOTP_WINDOW_STEPS });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: nowMs }) + delta;
  return step > lastStep ? step : null;
}

/** `text` is base 32 for typing, `uri` is for the QR code. */
export function describeSecret(secret: Bytes, account: string): { text: string; uri: string } {
  const totp = totpOf(secret, account);
  return { text: totp.secret.base32, uri: totp.toString() };
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  // 256 is a multiple of 32, so all letters are equally likely.
  return [...randomBytes(RECOVERY_CODE_CHARS)]
    .map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length])
    .join("");
}

/** A plain hash suffices for 80 random bits, and the codes still work after AUTH_SECRET changes. */
export const hashRecoveryCode = (code: string): Bytes => sha256(code);
