import type { CompanyState } from "#lib/domain/company/company";
import type { InvitedList } from "#lib/domain/company/invited";

export interface CompanyResponse {
  company: { name: string; registration: string; taxId: string; address: string; showsBoard: boolean };
}

export interface DepartmentsResponse {
  departments: { id: string; name: string; members: number }[];
}

export interface WaitingCardsResponse {
  /** With the name that is printed on it. */
  cards: { code: string; name: string; since: string }[];
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

/** What a typed list or a file says. */
export type InvitedListResponse = InvitedList;

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
