import type { CompanyRole } from "./company.ts";

/** A member as the open API lists them. */
export interface ListedMember {
  userId: string;
  publicId: string;
  username: string;
  fullName: string;
  /** Of the account. */
  email: string;
  role: CompanyRole;
  department: { id: string; name: string } | null;
  isActive: boolean;
  joinedAt: Date;
}
