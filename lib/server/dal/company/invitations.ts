import "server-only";
import type { InvitedRole } from "#lib/domain/company/company";
import { boundedLimit, countUpToMax, type Total } from "#lib/server/dal/admin/tallies";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

export interface NewInvitation {
  departmentId: string | null;
  role: InvitedRole;
  name: string;
  phone: string;
  usesMax: number;
}

export interface Invitation extends NewInvitation {
  id: string;
  department: string | null;
  uses: number;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = {
  id: true,
  departmentId: true,
  role: true,
  name: true,
  phone: true,
  usesMax: true,
  uses: true,
  createdAt: true,
  expiresAt: true,
  department: { select: { name: true } },
} as const;

type Row = Prisma.CompanyInvitationGetPayload<{ select: typeof COLUMNS }>;

/** A CHECK constraint guarantees the role. */
const toInvitation = ({ department, ...row }: Row): Invitation => ({
  ...row,
  role: row.role as InvitedRole,
  department: department?.name ?? null,
});

/** Excludes used-up invitations, whose users are listed as members (company 21). */
const isOpen = (companyId: string) => ({
  companyId,
  expiresAt: { gt: new Date() },
  uses: { lt: db().companyInvitation.fields.usesMax },
});

/** Lists invitations that can still be accepted, newest first. */
export async function listInvitations(
  companyId: string,
  filter: { page: number; limit: number },
): Promise<Total & { invitations: Invitation[] }> {
  const rows = await db().companyInvitation.findMany({
    where: isOpen(companyId),
    select: COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (filter.page - 1) * filter.limit,
    take: boundedLimit(filter),
  });
  const total = await countUpToMax(
    Prisma.sql`FROM company_invitations
      WHERE company_id = ${companyId}::uuid AND expires_at > now() AND uses < uses_max`,
  );
  return { invitations: rows.map(toInvitation), ...total };
}

export const countInvitations = (tx: Tx, companyId: string): Promise<number> =>
  tx.companyInvitation.count({ where: isOpen(companyId) });

export async function createInvitations(
  tx: Tx,
  same: { companyId: string; createdBy: string | null; expiresAt: Date },
  invitations: readonly NewInvitation[],
): Promise<Invitation[]> {
  const rows = await tx.companyInvitation.createManyAndReturn({
    data: invitations.map((invitation) => ({ ...invitation, ...same })),
    select: COLUMNS,
  });
  return rows.map(toInvitation);
}

/** @returns false when the company has no such invitation */
export async function deleteInvitation(companyId: string, id: string): Promise<boolean> {
  const { count } = await db().companyInvitation.deleteMany({ where: { id, companyId } });
  return count === 1;
}

/** Withdraws what the user has created and people can still accept. @returns number of them */
export async function deleteInvitationsOf(tx: Tx, userId: string): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM company_invitations
    WHERE created_by = ${userId}::uuid AND expires_at > now() AND uses < uses_max`;
}

export const findInvitation = (companyId: string, id: string) =>
  db().companyInvitation.findFirst({ where: { id, companyId }, select: { id: true } });

export interface OpenInvitation {
  companyId: string;
  company: string;
  logoName: string;
  department: string | null;
  name: string;
  phone: string;
  expiresAt: Date;
}

/** Null when used up, expired or withdrawn, or when the company is not active. */
export async function findOpenInvitation(id: string): Promise<OpenInvitation | null> {
  const [row] = await db().$queryRaw<OpenInvitation[]>`
    SELECT companies.id AS "companyId", companies.name AS company, companies.logo_name AS "logoName",
      departments.name AS department, invitation.name, phone,
      expires_at AS "expiresAt"
    FROM company_invitations invitation JOIN companies ON companies.id = invitation.company_id
      LEFT JOIN departments ON departments.id = invitation.department_id
    WHERE invitation.id = ${id}::uuid AND uses < uses_max AND expires_at > now() AND state = 'active'`;
  return row ?? null;
}

export interface UsedInvitation {
  companyId: string;
  role: InvitedRole;
  departmentId: string | null;
  /** Null for an API key, and once the account is deleted. */
  createdBy: string | null;
  activatesMembers: boolean;
}

/** Counts one use. Null as `findOpenInvitation`. */
export async function takeInvitation(tx: Tx, id: string): Promise<UsedInvitation | null> {
  // Locks the company first, like closing a company, and prevents closing it before the commit.
  await tx.$queryRaw`
    SELECT 1 FROM companies WHERE id = (SELECT company_id FROM company_invitations WHERE id = ${id}::uuid) FOR KEY SHARE`;
  const [row] = await tx.$queryRaw<UsedInvitation[]>`
    UPDATE company_invitations SET uses = uses + 1 FROM companies
    WHERE company_invitations.id = ${id}::uuid AND uses < uses_max AND expires_at > now()
      AND companies.id = company_id AND state = 'active'
    RETURNING company_id AS "companyId", role::text AS role, department_id AS "departmentId",
      created_by AS "createdBy", activates_members AS "activatesMembers"`;
  return row ?? null;
}
