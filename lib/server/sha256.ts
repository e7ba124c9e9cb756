import "server-only";
import { createHash } from "node:crypto";

export const sha256 = (text: string) => new Uint8Array(createHash("sha256").update(text).digest());

/** Short enough for an address or an entity tag. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);
