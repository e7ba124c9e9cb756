import { USERNAME_PREFIX, USERNAME_REST_MAX_CHARS } from "#lib/domain/limits";
import { trimEnds } from "#lib/domain/text/trim-ends";
import { removeInvisible } from "#lib/domain/text/typing";

/** Seeded with SEED_DEMO. The home page links to it while it is active (site 24). */
export const DEMO_USERNAME = "logix_demo";

export const USERNAME_PATTERN = new RegExp(`^${USERNAME_PREFIX}[A-Za-z0-9_]{1,${USERNAME_REST_MAX_CHARS}}$`);

const SHORT_LINK_NAME = /^[A-Za-z0-9_]+$/;

export type CheckedUsername = { ok: true; value: string } | { ok: false; reason: "prefix" | "form" };

/** Preserves case. `prefix`: does not start with "logix_" in lower case, as printed on cards (profile 1). */
export function checkUsername(raw: string): CheckedUsername {
  const value = raw.trim();
  if (!value.startsWith(USERNAME_PREFIX)) return { ok: false, reason: "prefix" };
  return USERNAME_PATTERN.test(value) ? { ok: true, value } : { ok: false, reason: "form" };
}

export function hasUsernamePrefix(username: string): boolean {
  return usernameKey(username).startsWith(USERNAME_PREFIX);
}

/** ASCII only: the Kelvin sign must not match "k". */
export function usernameKey(username: string): string {
  return username.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export function isShortLinkName(name: string): boolean {
  return SHORT_LINK_NAME.test(name);
}

/** Split where it is used: bundles for the browser can then omit it. */
const RESERVED = `admin administrator admins billing contact demo help helpdesk info logix moderator official owner payment
  payments root sales security service staff support system team verified`;

/** "logix_logix_amine": its short link /u/logix_amine would open logix_amine. */
const DOUBLE_PREFIX = /^_*logix(?:_|$)/;

export function isReservedUsername(username: string): boolean {
  const rest = usernameKey(username).slice(USERNAME_PREFIX.length);
  const letters = rest.replaceAll("_", "");
  const reserved = RESERVED.split(/\s+/);
  const isReserved = (name: string) => reserved.includes(name);
  return DOUBLE_PREFIX.test(rest) || isReserved(letters) || isReserved(letters.replace(/^(?:logix)+/, ""));
}

/** In the address of a page, its form or its short link. */
const PAGE_NAME = /\/(?:view|exchange|u)\/([^/?#]+)/i;

/** Accepts a username with or without prefix or "@", or a page address; returns null for anything else. */
export function toSearchedUsername(typed: string): string | null {
  const plain = trimEnds(removeInvisible(typed.normalize("NFKC")), /[\s/.,;:!?]/);
  const [path = ""] = plain.split(/[?#]/, 1);
  const name = (PAGE_NAME.exec(path)?.[1] ?? path.split("/").at(-1) ?? "").replace(/^@/, "");
  const username = hasUsernamePrefix(name) ? name : USERNAME_PREFIX + name;
  return checkUsername(username.toLowerCase()).ok ? username : null;
}

/** Returns the username of "@amina" or a page address; null for other words, a bare name among them. */
export const findMentioned = (word: string): string | null =>
  word.startsWith("@") || PAGE_NAME.test(word) ? toSearchedUsername(word) : null;
