import { USERNAME_PREFIX, USERNAME_REST_MAX_CHARS, USERNAME_SUFFIX_MAX_CHARS } from "./limits.ts";
import { toAsciiWords } from "./transliterate.ts";

/** A stored username (CONTRACT §4). */
export const USERNAME_PATTERN = /^logix_[A-Za-z0-9_]{1,32}$/;

const PREFIX_ANY_CASE = /^logix_/i;
const SHORT_LINK_NAME = /^[A-Za-z0-9_]+$/;

export type CheckedUsername = { ok: true; value: string } | { ok: false; reason: "prefix" | "form" };

/**
 * A username chosen at sign-up, trimmed; its case is kept.
 *
 * @returns `prefix` when it does not start with logix_, in lower case as it is printed; `form` for anything else
 */
export function checkUsername(raw: string): CheckedUsername {
  const value = raw.trim();
  if (!value.startsWith(USERNAME_PREFIX)) return { ok: false, reason: "prefix" };
  return USERNAME_PATTERN.test(value) ? { ok: true, value } : { ok: false, reason: "form" };
}

/** Whether a username that is looked up may exist at all; case does not matter there. */
export function hasUsernamePrefix(username: string): boolean {
  return PREFIX_ANY_CASE.test(username);
}

/** Form in which usernames are compared. ASCII only: "K" (Kelvin) must not find somebody's "k". */
export function usernameKey(username: string): string {
  return username.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Start of a username made from a name: "logix_amine_bensalem". Room is left for a suffix that makes it unique.
 *
 * @returns "" when the name has nothing that can be written in ASCII
 * @see CONTRACT §3 row 3
 */
export function usernameBase(fullName: string): string {
  const words = toAsciiWords(fullName).replaceAll(" ", "_");
  const rest = words.slice(0, USERNAME_REST_MAX_CHARS - USERNAME_SUFFIX_MAX_CHARS).replace(/_$/, "");
  return rest && USERNAME_PREFIX + rest;
}

/** Whether /u/{name} leads to a profile (SPEC §2, short link). */
export function isShortLinkName(name: string): boolean {
  return SHORT_LINK_NAME.test(name);
}

/** Names that would speak for the service, and the seeded demo. */
const RESERVED = new Set(
  `admin administrator admins billing contact demo help helpdesk info logix moderator official owner payment
   payments root sales security service staff support system team verified`
    .split(/\s+/)
    .map((name) => USERNAME_PREFIX + name),
);

/** Whether nobody may register this username; a made one needs a suffix then. Underscores do not disguise it. */
export function isReservedUsername(username: string): boolean {
  const [, rest = ""] = usernameKey(username).split(USERNAME_PREFIX);
  return RESERVED.has(USERNAME_PREFIX + rest.replaceAll("_", ""));
}

/**
 * The username that a visitor means: typed or pasted with or without prefix, or as the address of a page.
 *
 * @returns null when nothing usable was typed
 */
export function toSearchedUsername(typed: string): string | null {
  const last =
    typed
      .trim()
      .replace(/[?#].*$/, "")
      .replace(/\/+$/, "")
      .split("/")
      .at(-1) ?? "";
  const username = hasUsernamePrefix(last) ? last : USERNAME_PREFIX + last;
  return checkUsername(username.toLowerCase()).ok ? username : null;
}
