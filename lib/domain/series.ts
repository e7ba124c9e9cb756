import type { Source, VisitorAction } from "./action.ts";
import type { DayFigures, PeriodTotals, Series } from "./statistics.ts";

const DAY_MS = 86_400_000;

/** How often visitors did something on a day, or with action "people" how many they were. */
export interface DayCount {
  day: string;
  action: VisitorAction | "people";
  /** Of no meaning for "people". */
  source: Source;
  total: number;
}

interface SeriesContext {
  /** How many days, ending today. */
  days: number;
  /** All days in Algiers: "2026-11-20". */
  today: string;
  /** When the account was made. */
  since: string;
  /** In any order; the days before the series too. */
  counts: readonly DayCount[];
}

/** A profile's last days and what there was as many days before. */
export function toSeries({ days, today, since, counts }: SeriesContext): Series {
  const listed = Array.from({ length: 2 * days }, (_, index) =>
    emptyDay(dayBefore(today, 2 * days - 1 - index)),
  );
  const byDay = new Map(listed.map((figures) => [figures.day, figures]));
  for (const count of counts) add(byDay.get(count.day), count);
  const [before, shown] = [listed.slice(0, days), listed.slice(days)];
  return {
    from: dayBefore(today, days - 1),
    to: today,
    days: shown,
    totals: sumOf(shown),
    // Days on which there was no page are no zero to compare with.
    previous: since <= dayBefore(today, 2 * days - 1) ? sumOf(before) : null,
  };
}

/** Days have no zone: counted in UTC, where each has 24 hours. */
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

const emptyDay = (day: string): DayFigures => ({
  day,
  taps: { nfc: 0, qr: 0, link: 0 },
  saves: 0,
  clicks: 0,
  people: 0,
});

function add(figures: DayFigures | undefined, { action, source, total }: DayCount): void {
  if (!figures) return;
  if (action === "tap") figures.taps[source] += total;
  else if (action === "save") figures.saves += total;
  else if (action === "click") figures.clicks += total;
  else figures.people += total;
}

function sumOf(days: readonly DayFigures[]): PeriodTotals {
  const totals: PeriodTotals = { taps: 0, saves: 0, clicks: 0, people: 0 };
  for (const { taps, saves, clicks, people } of days) {
    totals.taps += taps.nfc + taps.qr + taps.link;
    totals.saves += saves;
    totals.clicks += clicks;
    totals.people += people;
  }
  return totals;
}
