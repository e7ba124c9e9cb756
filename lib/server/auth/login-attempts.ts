import "server-only";
import { loginLimit, loginTotalLimit } from "@/lib/server/http/rate-limits";

/**
 * Attempts to prove who one is, counted per account and client address and per account over all addresses
 * (CONTRACT §2 "Login limit"). Calls 2, 10, 15 and the deletion of an account share it; answers from
 * Google are counted likewise, per client address alone.
 */
export interface LoginAttempts {
  /** Throws `too_many` when the limit was reached before. */
  check(): Promise<void>;
  /** Counts an attempt before its outcome is known, so that parallel guesses cannot slip through. */
  begin(): Promise<void>;
  /** The attempt was right: the count starts anew. */
  succeed(): Promise<void>;
}

/**
 * @param subject what is guessed at: `user:<id>`, or the identifier when nobody has it
 * @param hasTotal false where all visitors share one subject: one of them must not lock out the others
 */
export function loginAttempts(
  subject: string,
  clientAddress: string,
  { hasTotal = true } = {},
): LoginAttempts {
  const here = `${subject}\0${clientAddress}`;
  return {
    async check() {
      await loginLimit.check(here);
      if (hasTotal) await loginTotalLimit.check(subject);
    },
    async begin() {
      await loginLimit.take(here);
      if (hasTotal) await loginTotalLimit.take(subject);
    },
    async succeed() {
      await loginLimit.reset(here);
      if (hasTotal) await loginTotalLimit.giveBack(subject);
    },
  };
}
