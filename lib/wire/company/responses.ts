import type { CompanyState } from "#lib/domain/company/company";

export interface CompanyResponse {
  company: { name: string; registration: string; taxId: string; address: string; showsBoard: boolean };
}

export interface DepartmentsResponse {
  departments: { id: string; name: string; members: number }[];
}

export interface WaitingCardsResponse {
  cards: { code: string; since: string }[];
}

export interface InvitationWire {
  id: string;
  /** Empty for a code that many scan. */
  name: string;
  phone: string;
  role: "manager" | "member";
  /** Null without one. */
  department: string | null;
  uses: number;
  usesMax: number;
  expiresAt: string;
  /** What the invited open. */
  address: string;
}

export interface InvitationsResponse {
  invitations: InvitationWire[];
  total: number;
  isTotalCapped: boolean;
}

export interface InvitedResponse {
  invitations: InvitationWire[];
  message: string;
}

export interface ListedCompanyWire {
  id: string;
  name: string;
  registration: string;
  taxId: string;
  address: string;
  state: CompanyState;
  activatesMembers: boolean;
  createdAt: string;
  members: number;
  /** Usernames of owners, and of who asks. */
  owners: string[];
}

export interface CompaniesResponse {
  companies: ListedCompanyWire[];
  total: number;
  isTotalCapped: boolean;
  limit: number;
}
