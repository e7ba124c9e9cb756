import "server-only";
import { AppError } from "@/lib/domain/errors";
import { priceFor } from "@/lib/domain/pricing";
import type { Profile, SignUp } from "@/lib/domain/profile";
import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { openSession, type SessionCookies } from "@/lib/server/auth/session";
import {
  createAccount,
  findAccountById,
  findRepeatedSignUp,
  findSignUp,
  saveIdempotencyKey,
} from "@/lib/server/dal/accounts";
import { getProfile } from "@/lib/server/dal/profiles";
import { transact, type Tx } from "@/lib/server/dal/transact";
import { registerLimit } from "@/lib/server/http/rate-limits";
import { sha256 } from "@/lib/server/sha256";
import { claimIdentity } from "./new-account";
import { getSettings } from "./settings";

export interface RegisterContext {
  clientAddress: string;
  userAgent: string;
  /** Absent: a repetition is refused as taken. */
  idempotencyKey?: string;
}

/** A repetition creates no account, and so passes. @throws AppError too_many */
export async function checkRegisterLimit(
  clientAddress: string,
  idempotencyKey: string | null,
): Promise<void> {
  if (idempotencyKey !== null && (await findSignUp(sha256(idempotencyKey)))) return;
  await registerLimit.check(clientAddress);
}

/**
 * Signs somebody up: account, card, order and a first session (CONTRACT §3 row 3). A repetition under the
 * same Idempotency-Key gets the first answer again.
 *
 * @throws AppError conflict (e-mail or username taken, key used for something else), too_many
 */
export async function register(
  signUp: SignUp,
  { clientAddress, userAgent, idempotencyKey }: RegisterContext,
): Promise<{ profile: Profile; cookies: SessionCookies }> {
  const key =
    idempotencyKey === undefined ? null : { keyHash: sha256(idempotencyKey), requestHash: hashOf(signUp) };
  const known = key && (await findSignUp(key.keyHash));
  const outcome = known
    ? { ...known, isNew: false as const }
    : await countingAccounts(clientAddress, async () => {
        const [passwordHash, { prices, offers }] = await Promise.all([
          hashPassword(signUp.password),
          getSettings(),
        ]);
        const priceDa = priceFor({
          hasReferralCode: signUp.referralCode !== "",
          offer: signUp.requestedPriceDa,
          offers,
          prices,
        });
        return transact(async (tx) => {
          const repeated = key && (await findRepeatedSignUp(tx, key.keyHash));
          if (repeated) return { ...repeated, isNew: false as const };
          const userId = await create(tx, signUp, { passwordHash, priceDa });
          if (key) await saveIdempotencyKey(tx, { ...key, userId });
          return { userId, cookies: await openSession({ userId, userAgent }, tx), isNew: true as const };
        });
      });

  if (outcome.isNew) return { profile: await getProfile(outcome.userId), cookies: outcome.cookies };
  const account = await findAccountById(outcome.userId);
  const isSame = key !== null && Buffer.from(outcome.requestHash).equals(key.requestHash);
  if (!isSame) throw new AppError("conflict", { message: "errors.idempotencyKeyUsed" });
  if (!(await verifyPassword(signUp.password, account?.passwordHash ?? null))) {
    // Everything but the password is the account's: what helps is that there is one.
    throw new AppError("conflict", { fields: { email: { key: "errors.emailTaken" } } });
  }
  const cookies = await openSession({ userId: outcome.userId, userAgent });
  return { profile: await getProfile(outcome.userId), cookies };
}

/** Takes one of the address's sign-ups before the work, so that parallel ones are counted, and gives it back in vain. */
async function countingAccounts<T extends { isNew: boolean }>(clientAddress: string, work: () => Promise<T>) {
  await registerLimit.take(clientAddress);
  let outcome: T | undefined;
  try {
    return (outcome = await work());
  } finally {
    if (!outcome?.isNew) await registerLimit.giveBack(clientAddress);
  }
}

async function create(
  tx: Tx,
  signUp: SignUp,
  account: { passwordHash: string; priceDa: number },
): Promise<string> {
  return createAccount(tx, { ...(await claimIdentity(tx, signUp)), ...account, signUp });
}

/** Tells requests apart. The password is compared with its own hash instead. */
const hashOf = ({ password: _password, ...rest }: SignUp) => sha256(JSON.stringify(rest));
