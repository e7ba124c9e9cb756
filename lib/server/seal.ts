import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Sealing {
  /** Each purpose has its own key, derived from AUTH_SECRET. */
  readonly purpose: "second-factor" | "api-reply" | "webhook-secret" | "company-login";
  /** Id of the row's owner: bytes copied to another row cannot be opened. */
  readonly boundTo: string;
  readonly authSecret: string;
}

const keys = new Map<string, Buffer>();

function keyFor({ purpose, authSecret }: Sealing): Buffer {
  const name = `${purpose}\0${authSecret}`;
  let key = keys.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", authSecret, "", `logix.${purpose}`, 32));
    keys.set(name, key);
  }
  return key;
}

export function seal(bytes: Uint8Array, sealing: Sealing): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(sealing), nonce).setAAD(Buffer.from(sealing.boundTo));
  const sealed = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
  return new Uint8Array(Buffer.concat(sealed));
}

/** Returns null when the bytes were sealed with another AUTH_SECRET or for another row, or are damaged. */
export function unseal(sealed: Uint8Array, sealing: Sealing): Uint8Array<ArrayBuffer> | null {
  const bytes = Buffer.from(sealed);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(-TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(sealing), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(sealing.boundTo))
      .setAuthTag(tag);
    const parts = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return new Uint8Array(Buffer.concat(parts));
  } catch {
    return null;
  }
}
