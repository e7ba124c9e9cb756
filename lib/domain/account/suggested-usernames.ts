import { USERNAME_PREFIX, USERNAME_REST_MAX_CHARS, USERNAME_SUFFIX_MAX_CHARS } from "#lib/domain/limits";
import { toAsciiWords } from "#lib/domain/text/transliterate";
import { isReservedUsername } from "./username.ts";

/** Returns e.g. "logix_amine_bensalem", with room for a suffix; "" without ASCII spelling (profile 3). */
export function usernameBase(fullName: string): string {
  const words = toAsciiWords(fullName).replaceAll(" ", "_");
  const rest = words.slice(0, USERNAME_REST_MAX_CHARS - USERNAME_SUFFIX_MAX_CHARS).replace(/_$/, "");
  return rest && USERNAME_PREFIX + rest;
}

/** Returns spellings of a name, best first. None is reserved, but any may be taken (account 26). */
export function usernameCandidates(fullName: string): string[] {
  const words = toAsciiWords(fullName).split(" ").filter(Boolean);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (first === "") return [];
  const whole = usernameBase(fullName).slice(USERNAME_PREFIX.length);
  const parts = words.length > 1 ? [`${first[0]}_${last}`, `${first}_${last[0]}`, `${last}_${first}`] : [];
  const spellings = [whole, words.join(""), ...parts, `${whole}_dz`, `${whole}_213`, `${whole}_pro`];
  const usernames = spellings.map(
    (spelling) => USERNAME_PREFIX + spelling.slice(0, USERNAME_REST_MAX_CHARS).replace(/_$/, ""),
  );
  return [...new Set(usernames)].filter((username) => !isReservedUsername(username));
}
