import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
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
import { sha256 } from "#lib/server/sha256";

type Bytes = Uint8Array<ArrayBuffer>;

const ISSUER = "Logix";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 160 bits, the size that SHA-1 uses. */
export const newSecret = (): Bytes => new Uint8Array(randomBytes(TOTP_SECRET_BYTES));

const keys = new Map<string, Buffer>();

function keyFrom(authSecret: string): Buffer {
  let key = keys.get(authSecret);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", authSecret, "", "logix.second-factor", 32));
    keys.set(authSecret, key);
  }
  return key;
}

/** Encrypts a secret for the database. It is bound to its user: copied to another row it cannot be opened. */
export function sealSecret(secret: Uint8Array, userId: string, authSecret: string): Bytes {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(authSecret), nonce).setAAD(Buffer.from(userId));
  const sealed = [nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()];
  return new Uint8Array(Buffer.concat(sealed));
}

/** Null when the secret was sealed with another AUTH_SECRET or for another user, or is damaged. */
export function openSecret(sealed: Uint8Array, userId: string, authSecret: string): Bytes | null {
  const bytes = Buffer.from(sealed);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(-TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(authSecret), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    const parts = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return new Uint8Array(Buffer.concat(parts));
  } catch {
    return null;
  }
}

const totpOf = (secret: Bytes, label = "") =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: secret.buffer }),
    algorithm: "SHA1",
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_S,
  });

/** The time step of a code; null when it is wrong or not newer than `lastStep`, the last accepted one. */
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

/** A plain hash suffices for 80 random bits. It uses no key, so the codes still work after AUTH_SECRET changes. */
export const hashRecoveryCode = (code: string): Bytes => sha256(code);
