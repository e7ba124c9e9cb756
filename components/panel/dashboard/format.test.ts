import { describe, expect, it } from "vitest";
import {
  daysToName,
  nameDay,
  nameWeekday,
  nameWholeDay,
  partOfDay,
  percentChange,
  readDays,
  sumBuckets,
  formatPercent,
} from "./format";

describe("partOfDay", () => {
  // Algiers is an hour ahead of UTC, all year.
  it.each([
    ["2026-11-20T02:59:59Z", "evening"],
    ["2026-11-20T03:00:00Z", "morning"],
    ["2026-11-20T10:59:59Z", "morning"],
    ["2026-07-20T11:00:00Z", "afternoon"],
    ["2026-11-20T16:59:59Z", "afternoon"],
    ["2026-11-20T17:00:00Z", "evening"],
    ["2026-11-20T23:30:00Z", "evening"],
  ])("partOfDay returns the part of the day in Algiers: %s is %s", (now, part) => {
    expect(partOfDay(new Date(now))).toBe(part);
  });
});

describe("readDays", () => {
  it.each([
    ["7", 7],
    ["30", 30],
    ["90", 90],
    ["8", 30],
    ["7 ", 30],
    ["", 30],
    [null, 30],
    [undefined, 30],
  ])("readDays parses %j as %d", (raw, days) => {
    expect(readDays(raw)).toBe(days);
  });
});

describe("percentChange", () => {
  it.each([
    [118, 100, 18],
    [96, 100, -4],
    [100, 100, 0],
    [0, 5, -100],
    [3, 1, 200],
    [1001, 1000, 0],
    // Nothing to compare with: the account is younger, or the count was zero.
    [5, null, null],
    [5, 0, null],
    [0, 0, null],
  ])("percentChange returns the change to %d from %j as %j", (now, before, percent) => {
    expect(percentChange(now, before)).toBe(percent);
  });

  it.each([
    [18, "+18%"],
    [-4, "−4%"],
    [0, "0%"],
    [-0, "0%"],
    [1200, "+1200%"],
  ])("writePercent formats %d as %s", (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });
});

describe("sumNeighbours", () => {
  it("sumNeighbours returns few values unchanged", () => {
    expect(sumBuckets([1, 2, 3], 3)).toEqual([1, 2, 3]);
  });
  it("sumNeighbours adds up groups of many values, with the remainder in the last group", () => {
    expect(sumBuckets([1, 2, 3, 4, 5], 3)).toEqual([3, 7, 5]);
    expect(sumBuckets(Array(90).fill(1), 15)).toEqual(Array(15).fill(6));
  });
  it("sumNeighbours returns an empty list for an empty list", () => {
    expect(sumBuckets([], 15)).toEqual([]);
  });
});

describe("days under the chart", () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Date(Date.UTC(2026, 3, 15 + index)).toISOString().slice(0, 10),
    );

  it("the chart names each day of a week, or every second day when there is less room", () => {
    expect(daysToName(days(7), 8)).toEqual(days(7));
    expect(daysToName(days(7), 7)).toEqual(days(7));
    expect(daysToName(days(7), 4)).toEqual(["2026-04-15", "2026-04-17", "2026-04-19", "2026-04-21"]);
  });
  it("the chart names one day per week of a month", () => {
    expect(daysToName(days(30), 8).map((day) => nameDay(day, "en"))).toEqual([
      "15 Apr",
      "22 Apr",
      "29 Apr",
      "6 May",
      "13 May",
    ]);
    expect(daysToName(days(30), 4)).toEqual(["2026-04-15", "2026-04-29", "2026-05-13"]);
  });
  it("the chart of three months skips weeks when there is less room", () => {
    expect(daysToName(days(90), 8)).toHaveLength(7);
    expect(daysToName(days(90), 4)).toEqual(["2026-04-15", "2026-05-13", "2026-06-10", "2026-07-08"]);
  });
  it("the chart names one day when there is room for none", () => {
    expect(daysToName(days(30), 0)).toEqual(["2026-04-15"]);
  });
  it("day names use the Algerian month names and Latin digits", () => {
    expect(nameDay("2026-04-15", "ar")).toBe("15 أفريل");
    expect(nameWeekday("2026-04-15", "ar")).toBe("الأربعاء");
    expect(nameWholeDay("2026-04-15", "ar")).toBe("الأربعاء 15 أفريل");
    expect(nameWeekday("2026-04-15", "en")).toBe("Wed");
    expect(nameWholeDay("2026-04-15", "en")).toBe("Wednesday 15 April");
  });
});
