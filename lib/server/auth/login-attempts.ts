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
  const [here, everywhere, address] = [
    { subject, address: clientAddress },
    { subject },
    { address: clientAddress },
  ];
  return {
    async check() {
      await loginLimit.check(here);
      if (hasTotal) await loginTotalLimit.check(everywhere);
      await loginIpLimit.check(address);
    },
    async begin() {
      await loginLimit.take(here);
      if (hasTotal) await loginTotalLimit.take(everywhere);
      await loginIpLimit.take(address);
    },
    async succeed() {
      await loginLimit.reset(here);
      if (hasTotal) await loginTotalLimit.refund(everywhere);
      await loginIpLimit.refund(address);
    },
    async refund() {
      await loginLimit.refund(here);
      if (hasTotal) await loginTotalLimit.refund(everywhere);
      await loginIpLimit.refund(address);
    },
  };
}
