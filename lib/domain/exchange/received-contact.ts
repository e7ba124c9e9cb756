import type { Source } from "#lib/domain/statistics/action";

/** What a visitor leaves; `phone` in stored form. Phone or e-mail may be empty, not both. */
export interface LeftContact {
  name: string;
  phone: string;
  email: string;
  note: string;
  source: Source;
}

/** A person who left contact details with an owner. */
export interface ReceivedContact extends LeftContact {
  id: string;
  /** How often this person left details; all of them are one contact (exchange 7). */
  meetings: number;
  createdAt: Date;
  lastMetAt: Date;
  isRead: boolean;
  tags: string[];
  ownNote: string;
  /** YYYY-MM-DD; null without a reminder. */
  remindOn: string | null;
}

/** What the owner may change. */
export interface ReceivedContactChanges {
  isRead?: boolean;
  tags?: string[];
  ownNote?: string;
  remindOn?: string | null;
}

export interface ReceivedContactFilter {
  search: string;
  tag: string;
  page: number;
  limit: number;
}

/** What a visitor sees of it behind the link that erases it. */
export interface LeftWith {
  /** Null once the owner has erased it, and only the company still has it. */
  owner: { name: string; username: string; source: Source } | null;
  /** The company that it was shared with, too. */
  company: string | null;
  name: string;
  metAt: Date;
}
