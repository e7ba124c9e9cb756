import { charCount } from "#lib/domain/text/char-count";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";

export type PasswordCheck = "ok" | "short" | "long" | "common";

/** Never trims. Ignores case only when comparing with common passwords (account 3). */
export function checkPassword(password: string): PasswordCheck {
  const length = charCount(password);
  if (length < PASSWORD_MIN_CHARS) return "short";
  if (length > PASSWORD_MAX_CHARS) return "long";
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? "common" : "ok";
}
