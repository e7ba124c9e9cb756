import { describe, expect, it } from "vitest";
import { toSeries, type DayCount } from "./series.ts";

const count = (
  day: string,
  action: DayCount["action"],
  total: number,
  source: DayCount["source"] = "link",
) => ({
  day,
  action,
  source,
  total,
});

describe("toSeries", () => {
  it("toSeries lists every day across months and years", () => {
    const { from, days } = toSeries({ days: 7, today: "2024-03-02", since: "2020-01-01", counts: [] });
    expect([from, ...days.map(({ day }) => day)]).toEqual([
      "2024-02-25",
      "2024-02-25",
      "2024-02-26",
      "2024-02-27",
      "2024-02-28",
      "2024-02-29",
      "2024-03-01",
      "2024-03-02",
    ]);
    expect(toSeries({ days: 7, today: "2026-01-03", since: "2020-01-01", counts: [] }).from).toBe(
      "2025-12-28",
    );
  });

  it("toSeries sums the counts of each day and ignores counts of other days", () => {
    const counts = [
      count("2026-11-20", "tap", 2, "nfc"),
      count("2026-11-20", "tap", 3, "nfc"),
      count("2026-11-20", "tap", 1, "qr"),
      count("2026-11-14", "save", 4),
      count("2026-11-14", "people", 5),
      count("2026-11-13", "click", 6),
      count("2026-11-07", "people", 7),
      count("2026-11-06", "tap", 99),
      count("2026-11-21", "tap", 99),
    ];
    const series = toSeries({ days: 7, today: "2026-11-20", since: "2026-11-07", counts });
    expect(series.days[6]).toEqual({
      day: "2026-11-20",
      taps: { nfc: 5, qr: 1, link: 0 },
      saves: 0,
      clicks: 0,
      people: 0,
    });
    expect(series.totals).toEqual({ taps: 6, saves: 4, clicks: 0, people: 5 });
    expect(series.previous).toEqual({ taps: 0, saves: 0, clicks: 6, people: 7 });
  });

  it.each([
    ["2026-11-07", true],
    ["2026-11-08", false],
  ])("toSeries compares an account created on %s with the previous period (%s)", (since, hasPrevious) => {
    const { previous } = toSeries({ days: 7, today: "2026-11-20", since, counts: [] });
    expect(previous !== null).toBe(hasPrevious);
  });
});
