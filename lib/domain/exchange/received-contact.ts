import type { Source } from "#lib/domain/statistics/action";

/** Contact details that a visitor leaves. Phone or e-mail may be empty, not both. */
export interface LeftContact {
  name: string;
  /** Stored form. */
  phone: string;
  email: string;
  note: string;
  source: Source;
}

export interface ReceivedContact extends LeftContact {
  id: string;
  /** How often this person left details, which are merged into one contact (exchange 7). */
  meetings: number;
  createdAt: Date;
  lastMetAt: Date;
  isRead: boolean;
  tags: string[];
  ownNote: string;
  /** YYYY-MM-DD; null without a reminder. */
  remindOn: string | null;
}

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

/** What a visitor sees behind the link that erases their details. */
export interface ErasableContact {
  /** Null once the owner has erased the contact and only the company still has it. */
  owner: { name: string; username: string; source: Source } | null;
  /** Company that the contact was also shared with; null for none. */
  company: string | null;
  name: string;
  metAt: Date;
}
