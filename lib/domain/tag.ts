import { TAG_MAX_CHARS } from "./limits.ts";

/**
 * A referral code or source tag from a URL or cookie, harmless wherever it is put: letters and digits of any
 * script, space, dot, hyphen and underscore. What else it holds is dropped, and what is too long is cut.
 *
 * @returns "" when nothing is left, which counts as absent
 * @see security trap 26
 */
export function cleanTag(raw: string): string {
  const safe = raw
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[^\p{L}\p{M}\p{Nd} ._-]/gu, "")
    .trim();
  return [...safe].slice(0, TAG_MAX_CHARS).join("").trimEnd();
}
