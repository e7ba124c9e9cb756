import type { CompanyRole, Membership } from "#lib/domain/company/company";
import { AppError } from "#lib/domain/errors";
import type { LiveSession } from "#lib/server/dal/account/sessions";
import { findMembership } from "#lib/server/dal/company/members";

/** Roles that may do what each access permits. */
const COMPANY_ACCESS = {
  companyMember: ["member", "manager", "owner"],
  companyManager: ["manager", "owner"],
  companyOwner: ["owner"],
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyAccess = keyof typeof COMPANY_ACCESS;

export const isCompanyAccess = (access: string): access is CompanyAccess =>
  Object.hasOwn(COMPANY_ACCESS, access);

/** @throws AppError forbidden, also for inactive owners and companies */
export async function requireMember(access: CompanyAccess, { user }: LiveSession): Promise<Membership> {
  const member = user.isActive ? await findMembership(user.id) : null;
  if (!member || !isPermitted(access, member.role)) throw new AppError("forbidden");
  return member;
}

const isPermitted = (access: CompanyAccess, role: CompanyRole): boolean =>
  (COMPANY_ACCESS[access] as readonly CompanyRole[]).includes(role);
