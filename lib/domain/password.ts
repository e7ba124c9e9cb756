import { charCount } from "./char-count.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "./limits.ts";

export type PasswordVerdict = "ok" | "short" | "long" | "common";

/**
 * Whether a password may be chosen. It is judged as typed: never trimmed nor altered, but for the comparison with
 * common ones, where case does not matter.
 *
 * @see CONTRACT §4; security trap 23
 */
export function checkPassword(password: string): PasswordVerdict {
  const length = charCount(password);
  if (length < PASSWORD_MIN_CHARS) return "short";
  if (length > PASSWORD_MAX_CHARS) return "long";
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? "common" : "ok";
}
