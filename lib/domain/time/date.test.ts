import { expect, test } from "vitest";
import { dayInAlgiers, daysAfter, monthsAfter, parseDay } from "./date.ts";

test.each([
  ["2024-05-01", "2024-05-01"],
  [" 2024-05-01 ", "2024-05-01"],
  ["2024-02-29", "2024-02-29"],
  ["2000-02-29", "2000-02-29"],
  ["2023-12-31", "2023-12-31"],
  ["0001-01-01", "0001-01-01"],
  ["9999-12-31", "9999-12-31"],
  ["", ""],
  ["  ", ""],
])("parseDay accepts %j", (raw, day) => expect(parseDay(raw)).toBe(day));

test.each([
  "2023-02-29",
  "1900-02-29",
  "2024-02-30",
  "2024-04-31",
  "2024-01-32",
  "2024-13-01",
  "2024-00-10",
  "2024-01-00",
  "0000-01-01",
  "01/05/2024",
  "May 2024",
  "ماي 2024",
  "٢٠٢٤-٠٥-٠١",
  "2024-5-1",
  "2024-05-01T00:00:00Z",
  "12024-05-01",
])("parseDay rejects %j", (raw) => expect(parseDay(raw)).toBeNull());

test.each([
  ["2026-11-22", 1, "2026-11-23"],
  ["2026-12-31", 7, "2027-01-07"],
  ["2028-02-28", 1, "2028-02-29"],
])("daysAfter(%s, %i) is %s", (day, count, later) => expect(daysAfter(day, count)).toBe(later));

test.each([
  ["2026-11-01", 1, "2026-12-01"],
  ["2026-12-01", 1, "2027-01-01"],
  ["2026-01-01", -1, "2025-12-01"],
  ["2028-02-01", 12, "2029-02-01"],
])("monthsAfter(%s, %i) is %s", (month, count, later) => expect(monthsAfter(month, count)).toBe(later));

test.each([
  ["2026-11-22T22:59:59Z", "2026-11-22"],
  ["2026-11-22T23:00:00Z", "2026-11-23"],
])("dayInAlgiers(%s) is %s", (moment, day) => expect(dayInAlgiers(new Date(moment))).toBe(day));
