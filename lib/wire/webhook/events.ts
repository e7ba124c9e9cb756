import type { CompanyRole } from "#lib/domain/company/company";
import type { ListedContact } from "#lib/domain/company/listed-contact";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { SentEvent } from "#lib/domain/webhook/webhook";

export interface EventMember {
  /** Public id, as in the open API. */
  id: string;
  username: string;
  name: string;
}

export interface EventData {
  "contact.received": { member: EventMember } & Pick<
    ListedContact,
    "id" | "name" | "phone" | "email" | "note" | "source"
  >;
  "order.moved": { member: EventMember; number: number; from: OrderStatus; to: OrderStatus };
  "profile.changed": { member: EventMember };
  "member.joined": { member: EventMember; role: CompanyRole };
}

interface SentBody {
  id: string;
  type: SentEvent;
  createdAt: Date;
  companyId: string;
  data: object;
}

export const toEventBody = ({ createdAt, ...same }: SentBody): string =>
  JSON.stringify({ ...same, createdAt: createdAt.toISOString() });
