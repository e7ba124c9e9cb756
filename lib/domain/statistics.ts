import type { Source, VisitorAction } from "./action.ts";

/** Totals of a profile since it exists. */
export interface Statistics {
  taps: number;
  saves: number;
  clicks: number;
}

/** One thing that visitors did, for "Recent Activity". */
export interface Activity {
  action: VisitorAction;
  source: Source;
  occurredAt: Date;
}
