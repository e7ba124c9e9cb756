import type { Locale } from "#lib/domain/locale";
import type { CompanyRole } from "./company.ts";

export interface ListedMember {
  userId: string;
  publicId: string;
  username: string;
  fullName: string;
  /** As managers see it (company 28); empty when hidden. */
  email: string;
  /** Whether `email` is the login's. */
  showsLogin: boolean;
  role: CompanyRole;
  department: { id: string; name: string } | null;
  isActive: boolean;
  joinedAt: Date;
  /** Stored title; the company's template may show another one. */
  title: string;
  language: Locale;
  imageName: string;
  updatedAt: Date;
}
