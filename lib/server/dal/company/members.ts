import "server-only";
import type { Membership } from "#lib/domain/company/company";
import { db, type Tx } from "#lib/server/database/db";

/** Null without an active company. */
export async function findMembership(userId: string, tx: Tx = db()): Promise<Membership | null> {
  const [found] = await tx.$queryRaw<Membership[]>`
    SELECT company_id AS "companyId", role::text AS role, department_id AS "departmentId"
    FROM company_members JOIN companies ON companies.id = company_id AND state = 'active'
    WHERE user_id = ${userId}::uuid`;
  return found ?? null;
}

/** For the user's data export. */
export const listHeldMemberships = (userId: string) =>
  db().$queryRaw<
    { company: string; role: string | null; department: string | null; since: Date; until: Date | null }[]
  >`
    SELECT companies.name AS company, member.role::text AS role, departments.name AS department, since, until
    FROM company_periods period JOIN companies ON companies.id = period.company_id
      LEFT JOIN company_members member ON member.user_id = period.user_id AND member.company_id = companies.id
        AND period.until IS NULL
      LEFT JOIN departments ON departments.id = member.department_id
    WHERE period.user_id = ${userId}::uuid ORDER BY since`;
