import { expect, it } from "vitest";
import { toShortDate } from "./short-date";

const NOW = new Date("2026-05-14T13:20:00Z");

it.each([
  ["2026-05-14T13:20:00Z", { key: "today", time: "14:20" }],
  // Midnight in Algiers is 23:00 UTC.
  ["2026-05-13T23:00:00Z", { key: "today", time: "00:00" }],
  ["2026-05-13T22:59:00Z", { key: "yesterday", time: "23:59" }],
  ["2026-05-12T22:59:00Z", { key: "day", day: "12 ماي" }],
  ["2025-12-31T22:59:00Z", { key: "day", day: "31 ديسمبر 2025" }],
  // The server's clock may be a little ahead.
  ["2026-05-14T23:00:00Z", { key: "day", day: "15 ماي" }],
])("toShortDate formats %s relative to 14 May 2026", (iso, expected) => {
  expect(toShortDate(new Date(iso), NOW, "ar")).toEqual(expected);
});

it("toShortDate formats a date in English", () => {
  expect(toShortDate(new Date("2026-05-12T10:00:00Z"), NOW, "en")).toEqual({ key: "day", day: "12 May" });
});
