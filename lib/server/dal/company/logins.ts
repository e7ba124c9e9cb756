import "server-only";
import type {
  CompanyIdentity,
  CompanyLoginSettings,
  OwnCompanyLogin,
  ProvenIdentity,
} from "#lib/domain/company/company-login";
import { db, type Tx } from "#lib/server/database/db";

export interface StoredLogin {
  companyId: string;
  issuer: string;
  clientId: string;
  sealedSecret: Uint8Array<ArrayBuffer>;
  isEnforced: boolean;
  provenAt: Date | null;
}

const COLUMNS = {
  companyId: true,
  issuer: true,
  clientId: true,
  sealedSecret: true,
  isEnforced: true,
  provenAt: true,
} as const;

export interface OpenLogin extends StoredLogin {
  company: { name: string; logoName: string };
}

/** Null without a login, or while the company is not active. */
export const findLogin = (companyId: string): Promise<OpenLogin | null> =>
  db().companyLogin.findUnique({
    where: { companyId, company: { state: "active" } },
    select: { ...COLUMNS, company: { select: { name: true, logoName: true } } },
  });

export async function findLoginSettings(companyId: string): Promise<CompanyLoginSettings | null> {
  const row = await db().companyLogin.findUnique({
    where: { companyId },
    select: {
      issuer: true,
      clientId: true,
      isEnforced: true,
      provenAt: true,
      _count: { select: { identities: true } },
    },
  });
  if (!row) return null;
  const { provenAt, _count: count, ...settings } = row;
  return { ...settings, isProven: provenAt !== null, linked: count.identities };
}

/** The caller holds a lock on the company. */
export const readLogin = (tx: Tx, companyId: string): Promise<StoredLogin | null> =>
  tx.companyLogin.findUnique({ where: { companyId }, select: COLUMNS });

export async function saveLogin(tx: Tx, login: StoredLogin): Promise<void> {
  const { companyId, ...data } = login;
  await tx.companyLogin.upsert({
    where: { companyId },
    create: login,
    update: { ...data, changedAt: new Date() },
    select: { companyId: true },
  });
}

/** Also deletes its links. @returns whether there was a login */
export async function deleteLogin(tx: Tx, companyId: string): Promise<boolean> {
  return (await tx.companyLogin.deleteMany({ where: { companyId } })).count === 1;
}

export async function deleteIdentities(tx: Tx, companyId: string): Promise<void> {
  await tx.companyIdentity.deleteMany({ where: { companyId } });
}

/** Keeps admin sessions and the sessions of owners. */
export async function endMemberSessions(tx: Tx, companyId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM sessions USING company_members AS member
    WHERE member.user_id = sessions.user_id AND member.company_id = ${companyId}::uuid
      AND member.role <> 'owner' AND NOT sessions.is_admin`;
}

/** Locks the settings until the transaction ends. Null when the identity was proven with other settings. */
export async function lockLogin(
  tx: Tx,
  { companyId, issuer, clientId }: ProvenIdentity,
): Promise<true | null> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM company_logins AS login JOIN companies ON companies.id = login.company_id
    WHERE login.company_id = ${companyId}::uuid AND issuer = ${issuer} AND client_id = ${clientId}
      AND companies.state = 'active'
    FOR SHARE OF login`;
  return rows.length > 0 ? true : null;
}

/** Records that an owner has signed in with the login. */
export async function markProven(tx: Tx, companyId: string): Promise<void> {
  await tx.companyLogin.updateMany({
    where: { companyId, provenAt: null },
    data: { provenAt: new Date() },
  });
}

/** Null when no member has this identity. Reads again under the lock, as the link may have ended. */
export async function lockLinkedMember(
  tx: Tx,
  { companyId, issuer, subject }: CompanyIdentity,
): Promise<string | null> {
  const identity = { companyId, issuer, subject };
  const find = () =>
    tx.companyIdentity.findUnique({
      where: { companyId_issuer_subject: identity, member: { companyId } },
      select: { userId: true },
    });
  const found = await find();
  if (!found) return null;
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${found.userId}::uuid FOR SHARE`;
  return (await find())?.userId === found.userId ? found.userId : null;
}

/** Never replaces a link. @returns `other`: the user has another identity; `taken`: another member has this one */
export async function addIdentity(
  tx: Tx,
  userId: string,
  { companyId, issuer, subject }: CompanyIdentity,
): Promise<"linked" | "other" | "taken"> {
  const { count } = await tx.companyIdentity.createMany({
    data: [{ userId, companyId, issuer, subject }],
    skipDuplicates: true,
  });
  if (count === 1) return "linked";
  const own = await findHeldIdentity(userId, tx);
  if (!own) return "taken";
  return own.issuer === issuer && own.subject === subject ? "linked" : "other";
}

/** @returns false when the user had no link */
export async function deleteIdentity(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.companyIdentity.deleteMany({ where: { userId } })).count === 1;
}

/** Null without a company, or when it has no login. */
export async function findOwnLogin(userId: string): Promise<OwnCompanyLogin | null> {
  const [row] = await db().$queryRaw<OwnCompanyLogin[]>`
    SELECT companies.id AS "companyId", companies.name AS company,
      login.is_enforced AND member.role <> 'owner' AS "isRequired",
      identity.issuer, identity.subject, identity.linked_at AS "linkedAt"
    FROM company_members AS member
      JOIN companies ON companies.id = member.company_id AND companies.state = 'active'
      JOIN company_logins AS login ON login.company_id = companies.id
      LEFT JOIN company_identities AS identity ON identity.user_id = member.user_id
    WHERE member.user_id = ${userId}::uuid`;
  return row ?? null;
}

/** Returns the company whose login the user must use. Locks the setting until the transaction ends. */
export async function findRequiredLogin(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ companyId: string; isEnforced: boolean }[]>`
    SELECT login.company_id AS "companyId", is_enforced AS "isEnforced"
    FROM company_members AS member JOIN company_logins AS login ON login.company_id = member.company_id
    WHERE member.user_id = ${userId}::uuid AND member.role <> 'owner' FOR SHARE OF login`;
  return row?.isEnforced === true ? row.companyId : null;
}

/** Null without a link. */
export const findHeldIdentity = (userId: string, tx: Tx = db()) =>
  tx.companyIdentity.findUnique({
    where: { userId },
    select: { issuer: true, subject: true, linkedAt: true },
  });
