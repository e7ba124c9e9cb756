import "server-only";
import type { CompanyRole } from "#lib/domain/company/company";
import { db, type Tx } from "#lib/server/database/db";

/** A person's own place in their company. */
export interface OwnMembership {
  companyId: string;
  company: string;
  role: CompanyRole;
  /** Null without one. */
  department: string | null;
  joinedAt: Date;
}

export async function findOwnMembership(userId: string, tx: Tx = db()): Promise<OwnMembership | null> {
  const row = await tx.companyMember.findUnique({
    where: { userId, company: { state: "active" } },
    select: {
      companyId: true,
      role: true,
      joinedAt: true,
      company: { select: { name: true } },
      department: { select: { name: true } },
    },
    relationLoadStrategy: "join",
  });
  if (!row) return null;
  const { company, department, ...same } = row;
  return { ...same, company: company.name, department: department?.name ?? null };
}
