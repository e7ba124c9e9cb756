import { randomBytes } from "node:crypto";

const ID_CHARS = 24;
const IDS_AT_ONCE = 64;

let digits = "";
let used = 0;

/** @returns 24 hexadecimal digits, cut out of a longer text: to join a UUID takes as long as to find a cached page */
export function newRequestId(): string {
  if (used >= digits.length) {
    digits = randomBytes((ID_CHARS / 2) * IDS_AT_ONCE).toString("hex");
    used = 0;
  }
  return digits.slice(used, (used += ID_CHARS));
}
