import "server-only";
import { createHash } from "node:crypto";

export const sha256 = (text: string) => new Uint8Array(createHash("sha256").update(text).digest());
