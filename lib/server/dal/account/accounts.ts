import "server-only";
import type { AdminAccount } from "#lib/domain/admin/admin-user";
import type { Locale } from "#lib/domain/locale";
import { parseEmail } from "#lib/domain/account/email";
import { PRIVACY_VERSION } from "#lib/domain/account/privacy";
import type { Role, SignUp } from "#lib/domain/profile/profile";
import { usernameKey } from "#lib/domain/account/username";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import { toOrderSnapshot } from "#lib/server/dal/order/orders";
import { createCardOfOrder } from "#lib/server/dal/order/made-cards";
import type { PageTx } from "#lib/server/dal/page-changes";
import { phoneRows } from "#lib/server/dal/profile/profiles";

export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  role: Role;
  isActive: boolean;
}

const ACCOUNT_COLUMNS = { id: true, email: true, passwordHash: true, role: true, isActive: true } as const;

/** All spellings of an identifier that find the same account. */
export const identifierKey = (identifier: string): string =>
  parseEmail(identifier) ?? identifier.trim().toLowerCase();

/** Whether the identifier still matches the account: usernames are fixed, e-mails may change. */
export function matchesIdentifier({ email }: Account, identifier: string): boolean {
  const key = identifierKey(identifier);
  return !key.includes("@") || key === email;
}

/** Finds by e-mail or username, case-insensitive. */
export async function findAccount(identifier: string): Promise<Account | null> {
  const key = identifierKey(identifier);
  const where = key.includes("@") ? { email: key } : { usernameKey: usernameKey(key) };
  return (await db().user.findUnique({ where, select: ACCOUNT_COLUMNS })) as Account | null;
}

export async function findAccountById(id: string): Promise<Account | null> {
  return (await db().user.findUnique({ where: { id }, select: ACCOUNT_COLUMNS })) as Account | null;
}

/** Locks until the transaction ends: "share" for sign-ins, "update" before a write. Null when deleted. */
export async function lockAccount(tx: Tx, id: string, mode: "share" | "update"): Promise<Account | null> {
  const [row] = await tx.$queryRaw<Account[]>`
    SELECT id, email, password_hash AS "passwordHash", role, is_active AS "isActive"
    FROM users WHERE id = ${id}::uuid ${mode === "share" ? Prisma.sql`FOR SHARE` : Prisma.sql`FOR UPDATE`}`;
  return row ?? null;
}

/** True when an admin or the first start has set the password. */
export async function isPasswordTemporary(tx: Tx, id: string): Promise<boolean> {
  return (await tx.user.count({ where: { id, isPasswordTemporary: true } })) > 0;
}

export async function savePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.user.update({
    where: { id },
    data: { passwordHash, isPasswordTemporary: false },
    select: { id: true },
  });
}

/** False when it was issued before: usernames are never reused. */
export async function issueUsername(tx: Tx, username: string): Promise<boolean> {
  const key = usernameKey(username);
  return (
    (await tx.$executeRaw`INSERT INTO issued_usernames (key) VALUES (${key}) ON CONFLICT DO NOTHING`) === 1
  );
}

export async function isUsernameIssued(username: string): Promise<boolean> {
  return (await db().issuedUsername.count({ where: { key: usernameKey(username) } })) > 0;
}

/** Returns the lower-cased usernames that were ever issued. */
export async function findIssuedKeys(usernames: readonly string[]): Promise<string[]> {
  const rows = await db().issuedUsername.findMany({
    where: { key: { in: usernames.map(usernameKey) } },
    select: { key: true },
  });
  return rows.map(({ key }) => key);
}

export async function isEmailTaken(email: string, tx: Tx = db()): Promise<boolean> {
  return (await tx.user.count({ where: { email } })) > 0;
}

export interface NewAccount {
  uid: string;
  username: string;
  passwordHash: string;
  referralCode: string;
  priceDa: number;
  feeDa: number;
  signUp: SignUp;
  /** Arabic when absent. */
  language?: Locale;
  /** Invited by a company, which orders the cards of its members. */
  isInvited?: boolean;
}

export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  const {
    uid,
    username,
    passwordHash,
    referralCode,
    priceDa,
    feeDa,
    signUp,
    language,
    isInvited = false,
  } = account;
  const { fullName, title, email, address, phones, card, utmSource } = signUp;
  const referrer = signUp.referralCode
    ? await tx.user.findUnique({ where: { referralCode: signUp.referralCode }, select: { id: true } })
    : null;
  const { id, orders } = await tx.user.create({
    data: {
      uid,
      username,
      usernameKey: usernameKey(username),
      passwordHash,
      referralCode,
      fullName,
      title,
      email,
      address,
      colour: card.colour,
      ...(language && { language }),
      ...(signUp.referralCode && { referralFrom: signUp.referralCode }),
      phones: { create: phoneRows(phones) },
      card: { create: card },
      consents: { create: { version: PRIVACY_VERSION } },
      acquisition: {
        create: {
          referralCode: signUp.referralCode,
          utmSource,
          referrerId: referrer?.id ?? null,
          requestedPrice: wholeDinars(signUp.requestedPriceDa),
        },
      },
      ...(signUp.claimedCard === undefined &&
        !isInvited && {
          orders: {
            create: {
              ...toOrderSnapshot({ ...signUp, username }),
              priceDa,
              feeDa,
              changes: { create: { status: "new" } },
            },
          },
        }),
    },
    select: { id: true, orders: { select: { number: true } } },
  });
  for (const { number } of orders) await createCardOfOrder(tx, number);
  return id;
}

export async function createAdmin(
  tx: Tx,
  admin: Pick<NewAccount, "uid" | "username" | "passwordHash" | "referralCode"> & {
    fullName: string;
    email: string;
    /** True when an admin or the first start has set the password. */
    isPasswordTemporary: boolean;
  },
): Promise<AdminAccount> {
  const created = await tx.user.create({
    data: {
      ...admin,
      usernameKey: usernameKey(admin.username),
      role: "admin",
      isActive: true,
    },
    select: { id: true, username: true, fullName: true, email: true, createdAt: true },
  });
  return { ...created, hasSecondFactor: false };
}

/** Null for a requested price that does not fit the column. */
const wholeDinars = (price: number | undefined): number | null =>
  price !== undefined && Number.isInteger(price) && price >= 0 && price < 2 ** 31 ? price : null;

export async function hasAdmin(tx: Tx = db()): Promise<boolean> {
  return (await tx.user.count({ where: { role: "admin" } })) > 0;
}

/** True when another admin is active. Locks all admins, so that parallel removals cannot leave none. */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const admins = await tx.$queryRaw<{ id: string; is_active: boolean }[]>`
    SELECT id, is_active FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE`;
  return admins.some((admin) => admin.id !== id && admin.is_active);
}

export async function deleteAccount(tx: PageTx, id: string): Promise<void> {
  await tx.user.delete({ where: { id }, select: { id: true } });
}

/** Finds the user of an earlier request with the same Idempotency-Key. */
export async function findSignUp(
  keyHash: Uint8Array<ArrayBuffer>,
  tx: Tx = db(),
): Promise<{ userId: string; requestHash: Uint8Array } | null> {
  return tx.idempotencyKey.findUnique({ where: { keyHash }, select: { userId: true, requestHash: true } });
}

/** Like `findSignUp`, but parallel requests with this key wait until the transaction ends. */
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
