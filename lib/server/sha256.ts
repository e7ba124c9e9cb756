import "server-only";
import { createHash } from "node:crypto";

/** 32 bytes as the database keeps them, for what is known again without being kept. */
export const sha256 = (text: string) => new Uint8Array(createHash("sha256").update(text).digest());
