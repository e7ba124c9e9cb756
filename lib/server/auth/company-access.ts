import type { CompanyRole } from "#lib/domain/company/company";

/** Roles that may do what each access permits. */
const COMPANY_ACCESS = {
  companyMember: ["member", "manager", "owner"],
  companyManager: ["manager", "owner"],
  companyOwner: ["owner"],
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyAccess = keyof typeof COMPANY_ACCESS;

export const isCompanyAccess = (access: string): access is CompanyAccess =>
  Object.hasOwn(COMPANY_ACCESS, access);

export const isPermitted = (access: CompanyAccess, role: CompanyRole): boolean =>
  (COMPANY_ACCESS[access] as readonly CompanyRole[]).includes(role);
