import "server-only";
import { randomInt } from "node:crypto";
import { usernameBase } from "#lib/domain/account/suggested-usernames";
import { isReservedUsername } from "#lib/domain/account/username";
import { AppError, type MessageKey } from "#lib/domain/errors";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import type { Settings } from "#lib/domain/admin/settings";
import type { Locale } from "#lib/domain/locale";
import { priceFor } from "#lib/domain/order/pricing";
import type { Profile, SignUp } from "#lib/domain/profile/profile";
import { toDeviceCookie } from "#lib/server/auth/device-cookie";
import { accountAttempts } from "#lib/server/auth/login-attempts";
import { hashPassword, verifyPassword } from "#lib/server/auth/password";
import { openSession } from "#lib/server/auth/session";
import {
  createAccount,
  findAccountById,
  findRepeatedSignUp,
  findSignUp,
  lockAccount,
  saveIdempotencyKey,
  isEmailTaken,
  issueUsername,
  isUsernameIssued,
  type NewAccount,
} from "#lib/server/dal/account/accounts";
import { announcePageChanges } from "#lib/server/dal/page-changes";
import { getProfile } from "#lib/server/dal/profile/profiles";
import { transact, type Tx } from "#lib/server/dal/transact";
import { registerLimit, takenLimit } from "#lib/server/limits/stored-limits";
import { claimMadeCard, withMissLimit } from "#lib/server/services/order/made-cards";
import { deliveryFeeOf } from "#lib/server/services/order/delivery-fee";
import { requireCommuneOf } from "#lib/server/services/order/delivery-place";
import { getSettings } from "#lib/server/services/admin/settings";
import { newPublicIds, randomText } from "#lib/server/random-text";
import { sha256 } from "#lib/server/sha256";
import type { RequestHeaders } from "#lib/server/request-headers";
import { deviceCookies, succeedByPassword } from "./password-proof.ts";

export interface RegisterContext {
  headers: RequestHeaders;
  clientAddress: string;
  userAgent: string;
  /** Without a key, a repeated request fails with conflict (taken). */
  idempotencyKey?: string;
  /** Language of the page; may differ in a repeated request. */
  language?: Locale;
}

/** Lets repeated requests pass, as they create no account. @throws AppError too_many */
export async function checkRegisterLimit(
  clientAddress: string,
  idempotencyKey: string | null,
): Promise<void> {
  if (idempotencyKey !== null && (await findSignUp(sha256(idempotencyKey)))) return;
  await registerLimit.check({ address: clientAddress });
  await takenLimit.check({ address: clientAddress });
}

/** Repeats the response for a repeated request. @throws AppError conflict (taken, or key reused), too_many */
export async function register(
  signUp: SignUp,
  { headers, clientAddress, userAgent, idempotencyKey, language }: RegisterContext,
): Promise<{ profile: Profile; cookies: readonly string[] }> {
  const key =
    idempotencyKey === undefined ? null : { keyHash: sha256(idempotencyKey), requestHash: hashOf(signUp) };
  const earlier = key && (await findSignUp(key.keyHash));
  const outcome = earlier
    ? { ...earlier, isNew: false as const }
    : await withRegisterLimits(clientAddress, async () => {
        if (signUp.delivery) await requireCommuneOf(signUp.delivery);
        // Fails before the costly hash; the transaction checks again.
        amountsOf(signUp, await getSettings());
        await requireFree(signUp).catch(async (error: unknown) => {
          // The same request was sent twice at once: the transaction finds the first.
          if (!key || !(await findSignUp(key.keyHash))) throw error;
        });
        const passwordHash = await hashPassword(signUp.password);
        return inCardTransaction(signUp, clientAddress, async (tx) => {
          const repeated = key && (await findRepeatedSignUp(tx, key.keyHash));
          if (repeated) return { ...repeated, isNew: false as const };
          const userId = await create(tx, signUp, {
            passwordHash,
            ...amountsOf(signUp, await getSettings(tx)),
            ...(language && { language }),
          });
          if (signUp.claimedCard !== undefined) {
            // No cache has its page yet, but each change of a card announces its pages.
            const { tx: pageTx } = await announcePageChanges(tx, [userId]);
            await claimMadeCard(pageTx, userId, signUp.claimedCard);
          }
          if (key) await saveIdempotencyKey(tx, { ...key, userId });
          const session = await openSession({ userId, userAgent, replaces: headers }, tx);
          const cookies = [...session, await toDeviceCookie({ id: userId, passwordHash })];
          return { userId, cookies, isNew: true as const };
        });
      });

  if (outcome.isNew) return { profile: await getProfile(outcome.userId), cookies: outcome.cookies };
  const isSame = key !== null && Buffer.from(outcome.requestHash).equals(key.requestHash);
  if (!isSame) throw new AppError("conflict", { message: "errors.idempotencyKeyUsed" });
  const cookies = await reopen(outcome.userId, signUp.password, { headers, clientAddress, userAgent });
  return { profile: await getProfile(outcome.userId), cookies };
}

/** Opens a session for a repeated request. Compares and counts the password as at sign-in. */
async function reopen(
  userId: string,
  password: string,
  { headers, clientAddress, userAgent }: RegisterContext,
): Promise<readonly string[]> {
  const account = await findAccountById(userId);
  const attempts = await accountAttempts(account, account?.email ?? "", { headers, clientAddress });
  await attempts.begin();
  // A wrong password may reveal only that the account exists.
  const refused = new AppError("conflict", { fields: { email: { key: "errors.emailTaken" } } });
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account) throw refused;
  await succeedByPassword(attempts, userId);
  const session = await transact(async (tx) => {
    const now = await lockAccount(tx, userId, "share");
    if (now?.passwordHash !== account.passwordHash) throw refused;
    return openSession({ userId, userAgent, replaces: headers }, tx);
  });
  return [...session, ...(await deviceCookies(account))];
}

/**
 * Counts before the work and refunds afterwards, so that parallel requests cannot exceed the limits.
 *
 * @throws AppError too_many
 */
export async function withRegisterLimits<T extends { isNew: boolean }>(
  clientAddress: string,
  work: () => Promise<T>,
) {
  await registerLimit.take({ address: clientAddress });
  let isCreated = false;
  let isTaken = false;
  try {
    await takenLimit.take({ address: clientAddress });
    try {
      const outcome = await work();
      isCreated = outcome.isNew;
      return outcome;
    } catch (error) {
      isTaken = error instanceof AppError && error.code === "conflict";
      throw error;
    } finally {
      if (!isTaken) await takenLimit.refund({ address: clientAddress });
    }
  } finally {
    if (!isCreated) await registerLimit.refund({ address: clientAddress });
  }
}

const inCardTransaction = <T>({ claimedCard }: SignUp, clientAddress: string, work: (tx: Tx) => Promise<T>) =>
  claimedCard === undefined ? transact(work) : withMissLimit(clientAddress, () => transact(work));

async function create(
  tx: Tx,
  signUp: SignUp,
  account: Pick<NewAccount, "passwordHash" | "priceDa" | "feeDa" | "language">,
): Promise<string> {
  return createAccount(tx, { ...(await claimIdentity(tx, signUp)), ...account, signUp });
}

/** @throws AppError invalid (no delivery to that place) */
export function amountsOf(signUp: SignUp, settings: Settings): Pick<NewAccount, "priceDa" | "feeDa"> {
  const { prices, offers } = settings;
  const hasReferralCode = signUp.referralCode !== "";
  return {
    priceDa: priceFor({ hasReferralCode, offer: signUp.requestedPriceDa, offers, prices }),
    feeDa: feeFor(signUp, settings),
  };
}

const feeFor = ({ delivery }: SignUp, { delivery: fees }: Settings): number =>
  delivery ? deliveryFeeOf(delivery, fees) : 0;

/** Leaves out the password, which is compared with its own hash. */
const hashOf = ({ password: _password, ...rest }: SignUp) => sha256(JSON.stringify(rest));

const taken = (field: "email" | "username", key: MessageKey) =>
  new AppError("conflict", { fields: { [field]: { key } } });
const usernameTaken = () => taken("username", "errors.usernameTaken");

/** @throws AppError conflict (e-mail or username taken) */
export async function requireFree({ email, username }: { email: string; username?: string }): Promise<void> {
  if (await isEmailTaken(email)) throw taken("email", "errors.emailTaken");
  if (username !== undefined && (await isUsernameIssued(username))) throw usernameTaken();
}

/** Makes a username from the name when none is given. @throws AppError conflict (e-mail or username taken) */
export async function claimIdentity(
  tx: Tx,
  { email, username, fullName }: { email: string; username?: string; fullName: string },
): Promise<{ uid: string; username: string; referralCode: string }> {
  // Checked first for a clear error; the unique index decides a race.
  if (await isEmailTaken(email, tx)) throw taken("email", "errors.emailTaken");
  if (username !== undefined && !(await issueUsername(tx, username))) throw usernameTaken();
  return { ...newPublicIds(), username: username ?? (await makeUsername(tx, fullName)) };
}

async function makeUsername(tx: Tx, fullName: string): Promise<string> {
  const base = usernameBase(fullName);
  // Falls back to random characters when neither the name nor the name with a number is free.
  const candidates = [
    ...(base && !isReservedUsername(base)
      ? [base, `${base}_${randomInt(10, 100)}`, `${base}_${randomInt(100, 10_000)}`]
      : []),
    ...Array.from({ length: 5 }, () =>
      base ? `${base}_${randomText(4)}` : `${USERNAME_PREFIX}${randomText(6)}`,
    ),
  ];
  for (const candidate of candidates) if (await issueUsername(tx, candidate)) return candidate;
  throw new Error("no free username found");
}
