import { describe, expect, it } from "vitest";
import { formatAgo } from "./relative-time.ts";

const NOW = new Date("2026-05-12T14:20:00Z");
const ago = (seconds: number, locale: "ar" | "en") =>
  formatAgo(new Date(NOW.getTime() - seconds * 1000), NOW, locale);

describe("formatAgo", () => {
  it.each([
    [-5, "الآن", "now"],
    [59, "الآن", "now"],
    [60, "قبل دقيقة", "1 minute ago"],
    [120, "قبل دقيقتين", "2 minutes ago"],
    [240, "قبل 4 دقائق", "4 minutes ago"],
    [3599, "قبل 59 دقيقة", "59 minutes ago"],
    [3600, "قبل ساعة", "1 hour ago"],
    [86_399, "قبل 23 ساعة", "23 hours ago"],
    [86_400, "أمس", "yesterday"],
    [5 * 86_400, "قبل 5 أيام", "5 days ago"],
  ])("formatAgo formats an age of %d s", (seconds, ar, en) => {
    expect([ago(seconds, "ar"), ago(seconds, "en")]).toEqual([ar, en]);
  });

  // Algiers is an hour ahead of UTC all year.
  it.each([
    ["Sunday 23:30", "2026-05-10T22:30:00Z", "Tuesday 01:00", "2026-05-12T00:00:00Z", "2 days ago"],
    ["Monday 00:00", "2026-05-10T23:00:00Z", "Tuesday 23:59", "2026-05-12T22:59:00Z", "yesterday"],
    ["Sunday 23:59", "2026-05-10T22:59:00Z", "Tuesday 00:00", "2026-05-11T23:00:00Z", "2 days ago"],
    ["Monday 23:30", "2026-05-11T22:30:00Z", "Tuesday 04:30", "2026-05-12T03:30:00Z", "5 hours ago"],
  ])("formatAgo counts calendar days in Algiers from %s (%s) to %s (%s)", (_from, date, _to, now, text) => {
    expect(formatAgo(new Date(date), new Date(now), "en")).toBe(text);
  });
});
