import type { Source } from "#lib/domain/statistics/action";

/** Contact that a visitor shared with the company, as the open API lists it. */
export interface ListedContact {
  id: string;
  name: string;
  phone: string;
  email: string;
  note: string;
  source: Source;
  /** Public id of the member whose page was visited; null once the account is deleted. */
  memberId: string | null;
  metAt: Date;
}

/** Figures of one membership in one month, as the open API lists them. */
export interface ListedMonth {
  periodId: string;
  /** Null once the account is deleted. */
  memberId: string | null;
  username: string | null;
  taps: number;
  saves: number;
  exchanges: number;
  clicks: number;
}
