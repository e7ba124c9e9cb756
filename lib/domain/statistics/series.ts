import type { Source, VisitorAction } from "./action.ts";
import type { DayFigures, PeriodTotals, Series } from "./statistics.ts";
import { DAY_MS } from "#lib/domain/time/durations";

/** For "people", `total` is the number of visitors and `source` is ignored. */
export interface DayCount {
  day: string;
  action: VisitorAction | "people";
  source: Source;
  total: number;
}

interface SeriesContext {
  days: number;
  /** Days in Algiers: "2026-11-20". */
  today: string;
  since: string;
  counts: readonly DayCount[];
}

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
    // A comparison with a period before the account existed would be misleading.
    previous: since <= dayBefore(today, 2 * days - 1) ? sumOf(before) : null,
  };
}

/** Computes in UTC, where every day has 24 hours. */
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
