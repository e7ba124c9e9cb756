import type { CompanyState } from "#lib/domain/company/company";
import type { InvitedList } from "#lib/domain/company/invited";

export interface CompanyResponse {
  company: { name: string; registration: string; taxId: string; address: string; showsBoard: boolean };
}

export interface DepartmentsResponse {
  departments: { id: string; name: string; members: number }[];
}

export interface WaitingCardsResponse {
  /** `name` is printed on the card. */
  cards: { code: string; name: string; since: string }[];
}

export interface InvitationWire {
  id: string;
  /** Empty for a code that many people scan. */
  name: string;
  phone: string;
  role: "manager" | "member";
  /** Name; null for no department. */
  department: string | null;
  uses: number;
  usesMax: number;
  expiresAt: string;
  /** Link that the invited person opens. */
  address: string;
}

export interface InvitationsResponse {
  invitations: InvitationWire[];
  total: number;
  isTotalCapped: boolean;
}

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
  /** Usernames of owners and of the person requesting the company. */
  owners: string[];
}

export interface CompaniesResponse {
  companies: ListedCompanyWire[];
  total: number;
  isTotalCapped: boolean;
  limit: number;
}
