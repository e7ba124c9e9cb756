import { randomBytes } from "node:crypto";

const ID_CHARS = 24;
const IDS_AT_ONCE = 64;

let digits = "";
let used = 0;

/** Returns 24 hex digits, cut from a longer text: joining a UUID takes as long as finding a cached page. */
export function newRequestId(): string {
  if (used >= digits.length) {
    digits = randomBytes((ID_CHARS / 2) * IDS_AT_ONCE).toString("hex");
    used = 0;
  }
  return digits.slice(used, (used += ID_CHARS));
}
