import type { LeftContact } from "#lib/domain/exchange/received-contact";

/** What a visitor shared with a company (team 17). */
export interface SharedContact extends LeftContact {
  id: string;
  metAt: Date;
  /** Whose page it was; null once the account is deleted. */
  member: { name: string; username: string } | null;
}

export interface SharedContactFilter {
  search: string;
  page: number;
  limit: number;
}
