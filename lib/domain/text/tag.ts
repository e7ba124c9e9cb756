import { TAG_MAX_CHARS } from "#lib/domain/limits";

/** Keeps letters, digits, space, dot, hyphen and underscore, and cuts to the limit; "" counts as absent (order 14). */
export function cleanTag(raw: string): string {
  const safe = raw
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[^\p{L}\p{M}\p{Nd} ._-]/gu, "")
    .trim();
  return [...safe].slice(0, TAG_MAX_CHARS).join("").trimEnd();
}
