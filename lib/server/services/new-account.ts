import "server-only";
import { randomInt } from "node:crypto";
import { AppError } from "#lib/domain/errors";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { isReservedUsername, usernameBase } from "#lib/domain/account/username";
import { isEmailTaken, issueUsername, isUsernameIssued } from "#lib/server/dal/account/accounts";
import type { Tx } from "#lib/server/dal/transact";

const taken = (field: "email" | "username", key: string) =>
  new AppError("conflict", { fields: { [field]: { key } } });
const usernameTaken = () => taken("username", "errors.usernameTaken");

/** @throws AppError conflict (e-mail or username taken) */
export async function requireFree({ email, username }: { email: string; username?: string }): Promise<void> {
  if (await isEmailTaken(email)) throw taken("email", "errors.emailTaken");
  if (username !== undefined && (await isUsernameIssued(username))) throw usernameTaken();
}

/** Without a username, one is made from the name. @throws AppError conflict (e-mail or username taken) */
export async function claimIdentity(
  tx: Tx,
  { email, username, fullName }: { email: string; username?: string; fullName: string },
): Promise<{ uid: string; username: string; referralCode: string }> {
  // Checked first for a clear error; the unique index decides a race.
  if (await isEmailTaken(email, tx)) throw taken("email", "errors.emailTaken");
  if (username !== undefined && !(await issueUsername(tx, username))) throw usernameTaken();
  return {
    uid: randomId(12),
    username: username ?? (await makeUsername(tx, fullName)),
    referralCode: randomId(8),
  };
}

async function makeUsername(tx: Tx, fullName: string): Promise<string> {
  const base = usernameBase(fullName);
  // The name, then the name with a number; random characters when none is free.
  const candidates = [
    ...(base && !isReservedUsername(base)
      ? [base, `${base}_${randomInt(10, 100)}`, `${base}_${randomInt(100, 10_000)}`]
      : []),
    ...Array.from({ length: 5 }, () =>
      base ? `${base}_${randomId(4)}` : `${USERNAME_PREFIX}${randomId(6)}`,
    ),
  ];
  for (const candidate of candidates) if (await issueUsername(tx, candidate)) return candidate;
  throw new Error("no free username found");
}

// Without 0, o, 1, l, i: people read ids aloud and type them.
const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

function randomId(length: number): string {
  return Array.from({ length }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join("");
}
