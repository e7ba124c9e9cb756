import "server-only";
import type { CompanyRole, CompanyState } from "#lib/domain/company/company";
import { matchesWords } from "#lib/server/dal/admin/people-search";
import { boundedLimit, countUpToMax, type Total } from "#lib/server/dal/admin/tallies";
import type { PageTx } from "#lib/server/dal/page-changes";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import { withdrawExports } from "./exports.ts";

export interface CompanyData {
  name: string;
  registration: string;
  taxId: string;
  address: string;
}

export interface CompanySettings extends CompanyData {
  showsBoard: boolean;
}

export interface OwnMembership {
  companyId: string;
  company: string;
  role: CompanyRole;
  /** Null without a department. */
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

export const findCompanySettings = (id: string): Promise<CompanySettings> =>
  db().company.findUniqueOrThrow({
    where: { id },
    select: { name: true, registration: true, taxId: true, address: true, showsBoard: true },
  });

export async function saveCompanySettings(tx: PageTx, id: string, settings: CompanySettings): Promise<void> {
  await tx.company.update({
    where: { id },
    data: { ...settings, changedAt: new Date() },
    select: { id: true },
  });
}

export interface CompanyRequest {
  name: string;
  createdAt: Date;
}

export const findRequest = (userId: string, tx: Tx = db()): Promise<CompanyRequest | null> =>
  tx.company.findFirst({
    where: { askedBy: userId, state: "requested" },
    select: { name: true, createdAt: true },
  });

/** Returns the user who requested the company, which never changes. Null when the account is deleted. */
export async function findRequesterId(id: string): Promise<string | null> {
  const found = await db().company.findUnique({ where: { id }, select: { askedBy: true } });
  return found?.askedBy ?? null;
}

export async function createCompany(
  tx: Tx,
  company: CompanyData & { state: CompanyState; askedBy: string | null },
): Promise<string> {
  const { id } = await tx.company.create({ data: company, select: { id: true } });
  return id;
}

export interface LockedCompany {
  state: CompanyState;
  askedBy: string | null;
}

export async function lockCompanyState(tx: Tx, id: string): Promise<LockedCompany | null> {
  const [row] = await tx.$queryRaw<LockedCompany[]>`
    SELECT state::text AS state, asked_by AS "askedBy" FROM companies WHERE id = ${id}::uuid FOR UPDATE`;
  return row ?? null;
}

/**
 * Locks the user's company and the companies that the user requested: account deletion changes all of them.
 * Call before locking the user's row.
 */
export async function lockCompaniesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM companies
    WHERE asked_by = ${userId}::uuid OR id = (SELECT company_id FROM company_members WHERE user_id = ${userId}::uuid)
    ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

export async function saveCompanyState(
  tx: Tx,
  id: string,
  data: { state?: CompanyState; activatesMembers?: boolean },
): Promise<void> {
  await tx.company.update({ where: { id }, data: { ...data, changedAt: new Date() }, select: { id: true } });
}

export async function emptyCompany(tx: PageTx, companyId: string): Promise<void> {
  await tx.companyMember.deleteMany({ where: { companyId } });
  await tx.companyInvitation.deleteMany({ where: { companyId } });
  // After the members: the trigger that ends their sessions reads this row.
  await tx.companyLogin.deleteMany({ where: { companyId } });
  await withdrawExports(tx, companyId);
  // Also deletes deliveries that wait for a retry.
  await tx.webhookEndpoint.deleteMany({ where: { companyId } });
  // Only its people could claim these cards (company 25).
  await tx.companyCard.deleteMany({ where: { companyId } });
}

export interface ListedCompany extends CompanyData {
  id: string;
  state: CompanyState;
  activatesMembers: boolean;
  createdAt: Date;
  members: number;
  /** Usernames of owners and of the requester. */
  owners: string[];
}

export interface CompanyFilter {
  state?: CompanyState | undefined;
  search: string;
  page: number;
  limit: number;
}

export async function listCompanies(filter: CompanyFilter): Promise<Total & { companies: ListedCompany[] }> {
  const { state, search, page } = filter;
  const rows = Prisma.sql`FROM companies WHERE
    ${state ? Prisma.sql`state = ${state}::company_state` : Prisma.sql`true`}
    AND ${matchesWords(search, Prisma.sql`fold_text(name)`)}`;
  const companies = await db().$queryRaw<ListedCompany[]>`
    SELECT id, name, registration, tax_id AS "taxId", address, state::text AS state, activates_members AS "activatesMembers", created_at AS "createdAt",
      (SELECT count(*)::int FROM company_members WHERE company_id = companies.id) AS members,
      ARRAY(SELECT username FROM users WHERE id = asked_by AND state = 'requested'
        UNION SELECT username FROM company_members JOIN users ON users.id = user_id
        WHERE company_id = companies.id AND company_members.role = 'owner') AS owners
    ${rows} ORDER BY state = 'requested' DESC, created_at DESC, id LIMIT ${boundedLimit(filter)}
    OFFSET ${(page - 1) * filter.limit}`;
  return { companies, ...(await countUpToMax(rows)) };
}

export interface Department {
  id: string;
  name: string;
  members: number;
}

export async function listDepartments(companyId: string): Promise<Department[]> {
  const rows = await db().department.findMany({
    where: { companyId },
    select: { id: true, name: true, _count: { select: { members: true } } },
    orderBy: { name: "asc" },
  });
  return rows.map(({ _count, ...same }) => ({ ...same, members: _count.members }));
}

export const countDepartments = (tx: Tx, companyId: string): Promise<number> =>
  tx.department.count({ where: { companyId } });

/** @param except id of a department that may have the name */
export async function isDepartmentNameTaken(
  tx: Tx,
  companyId: string,
  name: string,
  except: string | null,
): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ isTaken: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM departments WHERE company_id = ${companyId}::uuid
      AND fold_text(name) = fold_text(${name}) AND id IS DISTINCT FROM ${except}::uuid) AS "isTaken"`;
  return found?.isTaken ?? false;
}

export async function createDepartment(tx: Tx, companyId: string, name: string): Promise<string> {
  const { id } = await tx.department.create({ data: { companyId, name }, select: { id: true } });
  return id;
}

/** @returns false when the company has no such department */
export async function renameDepartment(
  tx: Tx,
  companyId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { count } = await tx.department.updateMany({ where: { id, companyId }, data: { name } });
  return count === 1;
}

/** @returns logo name; null when the company has no such department */
export async function deleteDepartment(tx: PageTx, companyId: string, id: string): Promise<string | null> {
  const found = await tx.department.findFirst({ where: { id, companyId }, select: { logoName: true } });
  if (!found) return null;
  await tx.department.delete({ where: { id }, select: { id: true } });
  return found.logoName;
}

export const hasDepartment = async (tx: Tx, companyId: string, id: string): Promise<boolean> =>
  (await tx.department.count({ where: { id, companyId } })) > 0;
