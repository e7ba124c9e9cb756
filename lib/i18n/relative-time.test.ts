import { describe, expect, it } from "vitest";
import { formatAgo } from "./relative-time.ts";

const NOW = new Date("2026-05-12T14:20:00Z");
const ago = (seconds: number, locale: "ar" | "en") =>
  formatAgo(new Date(NOW.getTime() - seconds * 1000), NOW, locale);

describe("how long ago something was", () => {
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
  ])("%d s", (seconds, ar, en) => {
    expect([ago(seconds, "ar"), ago(seconds, "en")]).toEqual([ar, en]);
  });
});
