import { TAG_MAX_CHARS } from "#lib/domain/limits";

/** Both cookies hold a visitor's origin until sign-up (order 13). */
export const SOURCE_COOKIE = "user_source";
export const REFERRAL_COOKIE = "referral_code";

/** `utm_source` of our own buttons. */
export const OWN_SOURCES = ["landing", "about", "collection", "inactive"] as const;
export type OwnSource = (typeof OWN_SOURCES)[number];

export const isOwnSource = (source: string): boolean => OWN_SOURCES.some((own) => own === source);

/** Keeps letters, digits, space, dot, hyphen and underscore; "" counts as absent (order 14). */
export function cleanTag(raw: string): string {
  const safe = raw
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[^\p{L}\p{M}\p{Nd} ._-]/gu, "")
    .trim();
  return [...safe].slice(0, TAG_MAX_CHARS).join("").trimEnd();
}
