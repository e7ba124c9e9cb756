import "server-only";
import {
  resolveTemplate,
  type EffectiveTemplate,
  type StoredTemplate,
  type TemplateOf,
} from "#lib/domain/company/template";
import { db, type Tx } from "#lib/server/database/db";
import type { Prisma } from "#lib/server/generated/prisma/client";
import type { PageTx } from "#lib/server/dal/page-changes";

export const MEMBERSHIP_TEMPLATE = {
  select: {
    company: { select: { id: true, name: true, state: true, logoName: true, template: true } },
    department: { select: { logoName: true, template: true } },
  },
} as const satisfies Prisma.User$membershipArgs;

type LookRow = Prisma.CompanyMemberGetPayload<typeof MEMBERSHIP_TEMPLATE>;

export function toEffectiveTemplate(row: LookRow | null): EffectiveTemplate | null {
  if (row?.company.state !== "active") return null;
  const { company, department } = row;
  return resolveTemplate(withTemplate(company), department && withTemplate(department));
}

/** The column is only ever written with a StoredTemplate. */
const withTemplate = <T extends { template: unknown }>(row: T) => ({
  ...row,
  template: row.template as StoredTemplate,
});

/** Null without an active company. */
export async function findEffectiveTemplate(
  userId: string,
  tx: Tx = db(),
): Promise<EffectiveTemplate | null> {
  const row = await tx.companyMember.findUnique({
    where: { userId },
    ...MEMBERSHIP_TEMPLATE,
    relationLoadStrategy: "join",
  });
  return toEffectiveTemplate(row);
}

/** Keyed by department; null is the key without a department. Empty while the company is not active. */
export async function findEffectiveTemplates(
  companyId: string,
  departmentIds: readonly string[],
): Promise<Map<string | null, EffectiveTemplate>> {
  const company = await db().company.findUnique({
    where: { id: companyId },
    select: {
      ...MEMBERSHIP_TEMPLATE.select.company.select,
      departments: {
        where: { id: { in: [...new Set(departmentIds)] } },
        select: { id: true, logoName: true, template: true },
      },
    },
  });
  const byDepartment = new Map<string | null, EffectiveTemplate>();
  for (const department of [null, ...(company?.departments ?? [])]) {
    const effective = company && toEffectiveTemplate({ company, department });
    if (effective) byDepartment.set(department?.id ?? null, effective);
  }
  return byDepartment;
}

const TEMPLATE_COLUMNS = { logoName: true, template: true } as const;

/** @param departmentId null for the company's template @returns null for a department of another company */
export async function findStoredTemplate(
  companyId: string,
  departmentId: string | null,
  tx: Tx = db(),
): Promise<TemplateOf | null> {
  const row =
    departmentId === null
      ? await tx.company.findUnique({ where: { id: companyId }, select: TEMPLATE_COLUMNS })
      : await tx.department.findFirst({ where: { id: departmentId, companyId }, select: TEMPLATE_COLUMNS });
  return row && withTemplate(row);
}

export async function saveTemplate(
  tx: PageTx,
  companyId: string,
  departmentId: string | null,
  { logoName, template }: TemplateOf,
): Promise<void> {
  // Spread, because Prisma's JSON type requires an index signature, which interfaces lack.
  const data = { logoName, template: { ...template } as Prisma.InputJsonObject };
  await (departmentId === null
    ? tx.company.update({ where: { id: companyId }, data, select: { id: true } })
    : tx.department.update({ where: { id: departmentId, companyId }, data, select: { id: true } }));
}

/** Serialises saves, so that the second sees the first. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR UPDATE`;
}
