import type { Source, VisitorAction } from "./action.ts";

export interface Statistics {
  taps: number;
  saves: number;
  clicks: number;
}

export interface Activity {
  action: VisitorAction;
  source: Source;
  occurredAt: Date;
}

export interface OwnStatistics extends Statistics {
  activities: Activity[];
  readAt: Date;
}

export const SERIES_LENGTHS_DAYS = [7, 30, 90] as const;
export type SeriesLengthDays = (typeof SERIES_LENGTHS_DAYS)[number];
export const SERIES_LENGTH_DEFAULT_DAYS: SeriesLengthDays = 30;

export interface DayFigures {
  /** Day in Algiers: "2026-11-20". */
  day: string;
  taps: Record<Source, number>;
  saves: number;
  clicks: number;
  people: number;
}

export interface PeriodTotals extends Statistics {
  /** Sum of the days: a visitor cannot be recognised on another day. */
  people: number;
}

export interface Series {
  from: string;
  to: string;
  /** Every day of the period, oldest first. */
  days: DayFigures[];
  totals: PeriodTotals;
  /** Totals of the preceding period of the same length; null when the account is younger. */
  previous: PeriodTotals | null;
}
