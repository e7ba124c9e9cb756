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
  /** Newest first. */
  activities: Activity[];
  readAt: Date;
}

export const SERIES_LENGTHS_DAYS = [7, 30, 90] as const;
export type SeriesLengthDays = (typeof SERIES_LENGTHS_DAYS)[number];
export const SERIES_LENGTH_DEFAULT_DAYS: SeriesLengthDays = 30;

export interface DayFigures {
  /** In Algiers: "2026-11-20". */
  day: string;
  taps: Record<Source, number>;
  saves: number;
  clicks: number;
  people: number;
}

/** `people` sums the days: a visitor cannot be recognised on another day. */
export interface PeriodTotals extends Statistics {
  people: number;
}

/** Every day of the period, oldest first. */
export interface Series {
  from: string;
  to: string;
  days: DayFigures[];
  totals: PeriodTotals;
  /** The period of the same length before; null when the account is younger. */
  previous: PeriodTotals | null;
}
