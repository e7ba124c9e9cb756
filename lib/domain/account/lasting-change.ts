import type { CompanyRole } from "#lib/domain/company/company";
import type { CardOpens } from "#lib/domain/profile/card-opening";
import type { PayAccount } from "#lib/domain/profile/pay/pay-account";
import type { PaymentMethod } from "#lib/domain/profile/profile";

/** What a lasting change has replaced, as JSON (account 32). */
export type FormerValue =
  | { kind: "role"; companyId: string; memberId: string; role: CompanyRole }
  | { kind: "companyLogin"; companyId: string; login: FormerLogin | null }
  | { kind: "payAccounts"; accounts: PayAccount[] }
  | { kind: "paymentMethods"; methods: PaymentMethod[] }
  | { kind: "cardOpening"; opens: CardOpens; link: string; until: string | null }
  | { kind: "linkedPage"; page: FormerLinkedPage | null };

export interface FormerLogin {
  issuer: string;
  clientId: string;
  /** Base64. */
  sealedSecret: string;
  isEnforced: boolean;
  provenAt: string | null;
}

export interface FormerLinkedPage {
  /** Account of the page that was named. */
  otherId: string;
  label: string;
  showsSwitch: boolean;
}

/** A change that is offered to be undone since a recovery. */
export interface OfferedChange {
  id: string;
  changedAt: Date;
  /** Account from which it was made, and the name of its owner. */
  userId: string;
  by: string;
  /** Name of the member whose role it was; null for other changes. */
  member: string | null;
  /** Of the linked page that was named; null when its account is deleted, and for other changes. */
  pageUsername: string | null;
  before: FormerValue;
}
