import "server-only";
import type { AdminAccount } from "@/lib/domain/admin-user";
import type { Role, SignUp } from "@/lib/domain/profile";
import { usernameKey } from "@/lib/domain/username";
import { db, type Tx } from "@/lib/server/db";
import type { PageTx } from "./page-changes";
import { phoneRows } from "./profiles";

/** What proves who somebody is. Never leaves the services. */
export interface Account {
  id: string;
  passwordHash: string;
  role: Role;
  isActive: boolean;
}

const ACCOUNT_COLUMNS = { id: true, passwordHash: true, role: true, isActive: true } as const;

/** By e-mail or username, in any case; null when nobody has it. */
export async function findAccount(identifier: string): Promise<Account | null> {
  const key = identifier.trim().toLowerCase();
  // PostgreSQL takes no NUL; nobody is called that.
  if (key.includes("\0")) return null;
  const where = key.includes("@") ? { email: key } : { usernameKey: usernameKey(key) };
  return (await db().user.findUnique({ where, select: ACCOUNT_COLUMNS })) as Account | null;
}

export async function findAccountById(id: string): Promise<Account | null> {
  return (await db().user.findUnique({ where: { id }, select: ACCOUNT_COLUMNS })) as Account | null;
}

export async function savePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { passwordHash }, select: { id: true } });
}

/** Claims a username for ever; false when it was ever issued before. */
export async function issueUsername(tx: Tx, username: string): Promise<boolean> {
  const key = usernameKey(username);
  return (
    (await tx.$executeRaw`INSERT INTO issued_usernames (key) VALUES (${key}) ON CONFLICT DO NOTHING`) === 1
  );
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  return (await tx.user.count({ where: { email } })) > 0;
}

export interface NewAccount {
  uid: string;
  username: string;
  passwordHash: string;
  referralCode: string;
  priceDa: number;
  signUp: SignUp;
}

/** Creates user, phones, card, acquisition and order in one go. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  const { uid, username, passwordHash, referralCode, priceDa, signUp } = account;
  const { fullName, email, address, phones, card, utmSource } = signUp;
  const referrer = signUp.referralCode
    ? await tx.user.findUnique({ where: { referralCode: signUp.referralCode }, select: { id: true } })
    : null;
  const { id } = await tx.user.create({
    data: {
      uid,
      username,
      usernameKey: usernameKey(username),
      passwordHash,
      referralCode,
      fullName,
      email,
      address,
      colour: card.colour,
      ...(signUp.referralCode && { referralFrom: signUp.referralCode }),
      phones: { create: phoneRows(phones) },
      card: { create: card },
      acquisition: {
        create: {
          referralCode: signUp.referralCode,
          utmSource,
          referrerId: referrer?.id ?? null,
          requestedPrice: wholeDinars(signUp.requestedPriceDa),
        },
      },
      orders: { create: { priceDa, changes: { create: { status: "received" } } } },
    },
    select: { id: true },
  });
  return id;
}

/** Creates an active admin, without card and order. */
export async function createAdmin(
  tx: Tx,
  admin: Pick<NewAccount, "uid" | "username" | "passwordHash" | "referralCode"> & {
    fullName: string;
    email: string;
  },
): Promise<AdminAccount> {
  return tx.user.create({
    data: { ...admin, usernameKey: usernameKey(admin.username), role: "admin", isActive: true },
    select: { id: true, username: true, fullName: true, email: true, createdAt: true },
  });
}

/** The price that a link asked for is kept for the record alone: whatever the column can't hold is dropped. */
const wholeDinars = (price: number | undefined): number | null =>
  price !== undefined && Number.isInteger(price) && price >= 0 && price < 2 ** 31 ? price : null;

/**
 * Locks all admins' rows and tells whether somebody else than `id` is an active admin, so that two removals
 * at the same time cannot leave none.
 */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const admins = await tx.$queryRaw<{ id: string; is_active: boolean }[]>`
    SELECT id, is_active FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE`;
  return admins.some((admin) => admin.id !== id && admin.is_active);
}

/** Removes a person with all that hangs on them; the username stays issued. */
export async function deleteAccount(tx: PageTx, id: string): Promise<void> {
  await tx.user.delete({ where: { id }, select: { id: true } });
}

/** The user behind an earlier request with the same Idempotency-Key; null when there was none. */
export async function findSignUp(
  keyHash: Uint8Array<ArrayBuffer>,
  tx: Tx = db(),
): Promise<{ userId: string; requestHash: Uint8Array } | null> {
  return tx.idempotencyKey.findUnique({ where: { keyHash }, select: { userId: true, requestHash: true } });
}

/** The same, holding up a parallel request with this key until the transaction ends. */
export async function findRepeatedSignUp(tx: Tx, keyHash: Uint8Array<ArrayBuffer>) {
  const lock = Buffer.from(keyHash).readBigInt64BE();
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock})`;
  return findSignUp(keyHash, tx);
}

export async function saveIdempotencyKey(
  tx: Tx,
  data: { keyHash: Uint8Array<ArrayBuffer>; requestHash: Uint8Array<ArrayBuffer>; userId: string },
): Promise<void> {
  await tx.idempotencyKey.create({ data, select: { userId: true } });
}
