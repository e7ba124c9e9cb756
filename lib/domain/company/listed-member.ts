import type { Locale } from "#lib/domain/locale";
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
  /** As stored; the company's template may show another one. */
  title: string;
  language: Locale;
  imageName: string;
  updatedAt: Date;
}
