import "server-only";
import type { CompanyRole } from "#lib/domain/company/company";
import { db, type Tx } from "#lib/server/database/db";
import { WAITING_CARDS_MAX } from "#lib/domain/limits";
import type { PageTx } from "#lib/server/dal/page-changes";

export interface NewMember {
  userId: string;
  companyId: string;
  role: CompanyRole;
  departmentId: string | null;
  isNewAccount: boolean;
}

/** @returns false when the user is already in a company */
export const addMember = (tx: PageTx, member: NewMember): Promise<boolean> => addNewMember(tx, member);

/** For a new account, whose page is not cached. Raw SQL, because Prisma would use its own clock. */
export async function addNewMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { userId, companyId, role, departmentId, isNewAccount } = member;
  const added = await tx.$executeRaw`
    INSERT INTO company_members (user_id, company_id, role, department_id, is_new_account)
    VALUES (${userId}::uuid, ${companyId}::uuid, ${role}::company_role, ${departmentId}::uuid, ${isNewAccount})
    ON CONFLICT (user_id) DO NOTHING`;
  return added === 1;
}

/** @returns whether the account was inactive */
export async function activateMember(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.user.updateMany({ where: { id, isActive: false }, data: { isActive: true } });
  return count === 1;
}

export interface MembershipStatus {
  companyId: string;
  isOnlyOwner: boolean;
  /** True for the only member of the company. */
  isAlone: boolean;
}

/** Null without a company. Valid while company and user are locked. */
export async function findMembershipStatus(tx: Tx, userId: string): Promise<MembershipStatus | null> {
  const [row] = await tx.$queryRaw<MembershipStatus[]>`
    SELECT company_id AS "companyId",
      own.role = 'owner' AND NOT EXISTS (SELECT FROM company_members AS other
        WHERE other.company_id = own.company_id AND other.user_id <> own.user_id AND other.role = 'owner') AS "isOnlyOwner",
      NOT EXISTS (SELECT FROM company_members AS other
        WHERE other.company_id = own.company_id AND other.user_id <> own.user_id) AS "isAlone"
    FROM company_members AS own WHERE user_id = ${userId}::uuid`;
  return row ?? null;
}

export async function findMemberId(companyId: string, publicId: string): Promise<string | null> {
  const found = await db().user.findFirst({
    where: { uid: publicId, membership: { companyId } },
    select: { id: true },
  });
  return found?.id ?? null;
}

export interface LockedMember {
  role: CompanyRole;
  departmentId: string | null;
  isNewAccount: boolean;
  /** The company, not an admin, was the last to deactivate the page. */
  isSwitchedOff: boolean;
}

export async function lockMember(tx: Tx, companyId: string, userId: string): Promise<LockedMember | null> {
  const [row] = await tx.$queryRaw<LockedMember[]>`
    SELECT role::text AS role, department_id AS "departmentId", is_new_account AS "isNewAccount",
      is_switched_off AS "isSwitchedOff"
    FROM company_members WHERE user_id = ${userId}::uuid AND company_id = ${companyId}::uuid FOR UPDATE`;
  return row ?? null;
}

export const countOtherOwners = (tx: Tx, companyId: string, userId: string): Promise<number> =>
  tx.companyMember.count({ where: { companyId, role: "owner", userId: { not: userId } } });

export async function saveMember(
  tx: PageTx,
  userId: string,
  data: { role?: CompanyRole; departmentId?: string | null },
): Promise<void> {
  await tx.companyMember.update({ where: { userId }, data, select: { userId: true } });
}

/** A trigger resets the flag when the page is activated. */
export async function markDeactivated(tx: PageTx, userId: string): Promise<void> {
  await tx.companyMember.update({
    where: { userId },
    data: { isSwitchedOff: true },
    select: { userId: true },
  });
}

export async function deleteMember(tx: PageTx, userId: string): Promise<void> {
  await tx.companyMember.delete({ where: { userId }, select: { userId: true } });
}

/** Frees the cards that the user got as a member for the next holder. @returns number of cards */
export async function freeCards(tx: PageTx, companyId: string, userId: string): Promise<number> {
  const freed = await tx.$queryRaw<{ code: string }[]>`
    UPDATE made_cards SET state = 'unassigned', user_id = NULL, changed_at = now()
    FROM company_members member
    WHERE made_cards.user_id = ${userId}::uuid AND state <> 'replaced'
      AND member.user_id = made_cards.user_id AND member.company_id = ${companyId}::uuid
      AND (member.is_new_account OR made_cards.created_at >= member.joined_at)
    RETURNING code`;
  await tx.companyCard.createMany({
    data: freed.map(({ code }) => ({ code, companyId })),
    skipDuplicates: true,
  });
  return freed.length;
}

/** A card of the company waits for a holder, or its holder is a member who did not bring it. */
export async function isCompanyCard(tx: Tx, companyId: string, code: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM made_cards card
      LEFT JOIN company_cards waiting ON waiting.code = card.code AND waiting.company_id = ${companyId}::uuid
      LEFT JOIN company_members member ON member.user_id = card.user_id AND member.company_id = ${companyId}::uuid
    WHERE card.code = ${code} AND card.state <> 'replaced'
      AND (waiting.code IS NOT NULL OR member.is_new_account OR card.created_at >= member.joined_at)`;
  return rows.length > 0;
}

export interface WaitingCard {
  code: string;
  /** Name printed on the card; empty for a stock card. */
  name: string;
  since: Date;
}

export async function listWaitingCards(companyId: string): Promise<WaitingCard[]> {
  const rows = await db().companyCard.findMany({
    where: { companyId },
    select: {
      code: true,
      since: true,
      card: { select: { order: { select: { cardName: true } } } },
    },
    relationLoadStrategy: "join",
    orderBy: [{ since: "desc" }, { code: "asc" }],
    take: WAITING_CARDS_MAX,
  });
  return rows.map(({ card, ...row }) => ({ ...row, name: card.order?.cardName ?? "" }));
}

export const findMemberByName = (tx: Tx, companyId: string, usernameKey: string) =>
  tx.user.findFirst({
    where: { usernameKey, membership: { companyId } },
    select: { id: true, username: true },
  });
