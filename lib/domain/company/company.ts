/** From most to fewest rights (company 3). */
export const COMPANY_ROLES = ["owner", "manager", "member"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** Roles that an invitation can give. */
export const INVITED_ROLES = ["manager", "member"] as const satisfies readonly CompanyRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

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

export const COMPANY_STATES = ["requested", "active", "closed"] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

export interface Membership {
  companyId: string;
  role: CompanyRole;
  /** Null when the member has no department. */
  departmentId: string | null;
}
