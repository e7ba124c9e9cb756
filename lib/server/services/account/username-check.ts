import "server-only";
import { randomInt } from "node:crypto";
import { usernameBase, usernameCandidates } from "#lib/domain/account/suggested-usernames";
import { isReservedUsername, usernameKey } from "#lib/domain/account/username";
import { USERNAME_SUGGESTIONS_MAX } from "#lib/domain/limits";
import { findIssuedKeys } from "#lib/server/dal/account/accounts";
import { usernameLimit } from "#lib/server/limits/stored-limits";

/** More than are suggested, because some may be taken, or drawn twice. */
const NUMBERED_CANDIDATES = 10;

interface UsernameCheck {
  isFree: boolean | null;
  suggestions: string[];
}

/** @throws AppError too_many */
export const takeUsernameCheck = (clientAddress: string): Promise<void> =>
  usernameLimit.take({ address: clientAddress });

/** Looks up reserved names too: the response time must not reveal the reason (account 27). */
export async function checkUsername(username: string | undefined, fullName: string): Promise<UsernameCheck> {
  const base = usernameBase(fullName);
  const numbered =
    base && !isReservedUsername(base)
      ? Array.from({ length: NUMBERED_CANDIDATES }, () => `${base}_${randomInt(10, 10_000)}`)
      : [];
  const candidates = [...new Set([...usernameCandidates(fullName), ...numbered])];
  const issued = new Set(await findIssuedKeys([...candidates, ...(username ? [username] : [])]));
  const isFree = (name: string) => !issued.has(usernameKey(name)) && !isReservedUsername(name);
  return {
    isFree: username === undefined ? null : isFree(username),
    suggestions: candidates.filter(isFree).slice(0, USERNAME_SUGGESTIONS_MAX),
  };
}
