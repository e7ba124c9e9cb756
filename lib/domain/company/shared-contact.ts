import type { LeftContact } from "#lib/domain/exchange/received-contact";

/** Shared by a visitor (team 17). */
export interface SharedContact extends LeftContact {
  id: string;
  metAt: Date;
  /** Member whose page was visited; null once the account is deleted. */
  member: { name: string; username: string } | null;
}

export interface SharedContactFilter {
  search: string;
  page: number;
  limit: number;
}
