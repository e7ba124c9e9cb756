import { codePointName } from "./code-point-name.ts";

/** NUL and half a surrogate pair, such as half an emoji: PostgreSQL cannot hold them in texts and JSON. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** What Unicode puts where a character could not be read. No id, token or name of ours contains it. */
const REPLACEMENT = "\ufffd";

/** Finds the first character that the database cannot hold. @returns its name, such as "U+0000", and its index */
export function findUnstorable(text: string): { name: string; index: number } | null {
  const index = text.search(UNSTORABLE);
  return index < 0 ? null : { name: codePointName(text.charAt(index)), index };
}

/** Replaces what the database cannot hold. */
export const toStorable = (text: string, replacement = REPLACEMENT): string =>
  text.replace(UNSTORABLE, replacement);
