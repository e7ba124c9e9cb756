import "server-only";
import { loginIpLimit, loginLimit, loginTotalLimit } from "#lib/server/limits/rate-limits";

/** Login attempts, counted per account and address, per account, and per address (account 6, 7). */
export interface LoginAttempts {
  check(): Promise<void>;
  /** Counts the attempt before its outcome is known, so that parallel guesses cannot exceed the limit. */
  begin(): Promise<void>;
  /** Resets the account's count at this address. */
  succeed(): Promise<void>;
  /** Refunds an attempt that was aborted, or whose second factor is still missing. */
  refund(): Promise<void>;
}

/** @param hasTotal false where all visitors share one subject: one visitor must not lock out the others */
export function loginAttempts(
  subject: string,
  clientAddress: string,
  { hasTotal = true } = {},
): LoginAttempts {
  const here = { subject, address: clientAddress };
  const shared = [
    ...(hasTotal ? [[loginTotalLimit, { subject }] as const] : []),
    [loginIpLimit, { address: clientAddress }] as const,
  ];
  const all = [[loginLimit, here] as const, ...shared];
  return {
    async check() {
      for (const [limit, key] of all) await limit.check(key);
    },
    async begin() {
      for (const [limit, key] of all) await limit.take(key);
    },
    async succeed() {
      await loginLimit.reset(here);
      for (const [limit, key] of shared) await limit.refund(key);
    },
    async refund() {
      for (const [limit, key] of all) await limit.refund(key);
    },
  };
}
