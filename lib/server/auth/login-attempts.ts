import "server-only";
import { identifierKey, type Account } from "#lib/server/dal/account/accounts";
import type { LimitKey, RateLimit } from "#lib/server/limits/rate-limit";
import { loginIpLimit, loginLimit, loginTotalLimit } from "#lib/server/limits/stored-limits";
import type { RequestHeaders } from "#lib/server/request-headers";
import { findDevice } from "./device-cookie.ts";

/** Login attempts, counted at one place and at places that it shares with others (account 6, 7, 30). */
export interface LoginAttempts {
  check(): Promise<void>;
  /** Counts the attempt before its outcome is known, so that parallel guesses cannot exceed the limit. */
  begin(): Promise<void>;
  /** Resets the count of its own place. */
  succeed(): Promise<void>;
  /** Refunds an attempt that was aborted, or whose second factor is still missing. */
  refund(): Promise<void>;
}

export interface AttemptOrigin {
  headers: RequestHeaders;
  clientAddress: string;
}

/** @param hasTotal false where all visitors share one subject: one visitor must not lock out the others */
export function loginAttempts(
  subject: string,
  clientAddress: string,
  { hasTotal = true } = {},
): LoginAttempts {
  const address = { address: clientAddress };
  return countedAt(
    [loginLimit, { subject, ...address }],
    [...(hasTotal ? [[loginTotalLimit, { subject }] as const] : []), [loginIpLimit, address]],
  );
}

/**
 * Counts by what was typed: one count of both identifiers would reveal that they belong to one account. A
 * browser that the account knows has its own count, so that strangers cannot lock it out.
 *
 * @param account of the identifier; null when unknown
 */
export async function accountAttempts(
  account: Account | null,
  identifier: string,
  { headers, clientAddress }: AttemptOrigin,
): Promise<LoginAttempts> {
  const deviceId = await findDevice(headers, account);
  if (!account || deviceId === null)
    return loginAttempts(`identifier:${identifierKey(identifier)}`, clientAddress);
  return countedAt(
    [loginLimit, { subject: `device:${deviceId}` }],
    [
      [loginTotalLimit, { subject: `devices:${account.id}` }],
      [loginIpLimit, { address: clientAddress }],
    ],
  );
}

type Place = readonly [limit: RateLimit, key: LimitKey];

function countedAt(own: Place, shared: readonly Place[]): LoginAttempts {
  const all = [own, ...shared];
  return {
    async check() {
      for (const [limit, key] of all) await limit.check(key);
    },
    async begin() {
      for (const [limit, key] of all) await limit.take(key);
    },
    async succeed() {
      const [limit, key] = own;
      await limit.reset(key);
      for (const [sharedLimit, sharedKey] of shared) await sharedLimit.refund(sharedKey);
    },
    async refund() {
      for (const [limit, key] of all) await limit.refund(key);
    },
  };
}
