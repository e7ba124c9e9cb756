import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { DEVICE_COOKIE_S } from "#lib/domain/limits";
import type { Account } from "#lib/server/dal/account/accounts";
import type { RequestHeaders } from "#lib/server/request-headers";
import { fingerprintOf } from "./password.ts";
import { sealedCookie, textClaim } from "./sealed-claims.ts";

// Not HttpOnly: other clients take each HttpOnly cookie of a sign-in for a token, which ends with the session.
const cookie = sealedCookie(
  "device",
  z.object({ deviceId: z.uuid(), userId: z.uuid(), passwordMark: textClaim }),
  DEVICE_COOKIE_S,
  { httpOnly: false },
);

type Owner = Pick<Account, "id" | "passwordHash">;

/** Returns a Set-Cookie line that makes this browser known to the account, until the next new password. */
export const toDeviceCookie = ({ id, passwordHash }: Owner): Promise<string> =>
  cookie.set({ deviceId: randomUUID(), userId: id, passwordMark: fingerprintOf(passwordHash) });

export const clearedDeviceCookie = (): string => cookie.clear();

/** Returns an id of the browser; null when it is not known to this account (account 30). */
export async function findDevice(headers: RequestHeaders, account: Owner | null): Promise<string | null> {
  // Opened without an account too: the time must not reveal which identifiers exist.
  const device = await cookie.find(headers);
  if (!device || !account || device.userId !== account.id) return null;
  return device.passwordMark === fingerprintOf(account.passwordHash) ? device.deviceId : null;
}
