/** From most to least rights (company 3). */
export const COMPANY_ROLES = ["owner", "manager", "member"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const COMPANY_STATES = ["requested", "active", "closed"] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** Of a person in an active company. */
export interface Membership {
  companyId: string;
  role: CompanyRole;
  /** Null for members without a department. */
  departmentId: string | null;
}
