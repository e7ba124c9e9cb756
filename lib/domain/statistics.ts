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

/** How many days a series may cover. */
export const SERIES_LENGTHS_DAYS = [7, 30, 90] as const;
export type SeriesLengthDays = (typeof SERIES_LENGTHS_DAYS)[number];
export const SERIES_LENGTH_DEFAULT_DAYS: SeriesLengthDays = 30;

/** What happened on one day in Algiers. */
export interface DayFigures {
  /** "2026-11-20" */
  day: string;
  taps: Record<Source, number>;
  saves: number;
  clicks: number;
  /** Different visitors of that day, whatever they did. */
  people: number;
}

/** `people` is the sum of the days': nobody is recognised on another day. */
export interface PeriodTotals extends Statistics {
  people: number;
}

/** A profile's last days, every one of them, the oldest first. */
export interface Series {
  from: string;
  /** Today in Algiers. */
  to: string;
  days: DayFigures[];
  totals: PeriodTotals;
  /** The equally many days before; null when the account is younger than the first of them. */
  previous: PeriodTotals | null;
}
