import "server-only";
import type { ListedMember } from "#lib/domain/company/listed-member";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

interface MemberFilter {
  /** Login e-mail: finds hidden ones, too (open-api 14). */
  email?: string | undefined;
  /** Lower-cased login e-mail or username. */
  login?: string | undefined;
  departmentId?: string | undefined;
  publicId?: string | undefined;
  after?: { at: string; id: string } | undefined;
  limit: number;
}

type Row = Omit<ListedMember, "department"> & { departmentId: string | null; departmentName: string | null };

/** Oldest membership first. The caller has checked that the company is active. */
export async function listMembers(
  companyId: string,
  { email, login, departmentId, publicId, after, limit }: MemberFilter,
  tx: Tx = db(),
): Promise<ListedMember[]> {
  const conditions = [
    Prisma.sql`member.company_id = ${companyId}::uuid`,
    ...(departmentId === undefined ? [] : [Prisma.sql`member.department_id = ${departmentId}::uuid`]),
    ...(email === undefined ? [] : [Prisma.sql`person.email = ${email}`]),
    ...(login === undefined ? [] : [Prisma.sql`(person.email = ${login} OR person.username_key = ${login})`]),
    ...(publicId === undefined ? [] : [Prisma.sql`person.uid = ${publicId}`]),
    ...(after === undefined
      ? []
      : [Prisma.sql`(member.joined_at, member.user_id) > (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const rows = await tx.$queryRaw<Row[]>`
    SELECT member.user_id AS "userId", person.uid AS "publicId", person.username, person.full_name AS "fullName",
      listed.email, person.email = listed.email AS "showsLogin", member.role::text AS role, person.is_active AS "isActive", member.joined_at AS "joinedAt",
      person.title, person.language, person.image_name AS "imageName", person.updated_at AS "updatedAt",
      department.id AS "departmentId", department.name AS "departmentName"
    FROM company_members AS member JOIN users AS person ON person.id = member.user_id
      JOIN listed_members AS listed ON listed.user_id = member.user_id
      LEFT JOIN departments AS department ON department.id = member.department_id
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY member.joined_at, member.user_id LIMIT ${limit}`;
  return rows.map(({ departmentId: id, departmentName: name, ...row }) => ({
    ...row,
    department: id === null || name === null ? null : { id, name },
  }));
}

/** Locks the membership until the transaction ends. False when the user is not a member. */
export async function lockMembership(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM company_members WHERE user_id = ${userId}::uuid AND company_id = ${companyId}::uuid FOR SHARE`;
  return rows.length > 0;
}
