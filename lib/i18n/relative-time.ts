import { FORMAT_LOCALES } from "./formats.ts";
import type { Locale } from "./routing.ts";

const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Intl says "قبل ساعة واحدة"; people say "قبل ساعة". */
const ONE = " واحدة";

/** "4 minutes ago", "قبل 4 دقائق"; "now" within a minute, and for what lies ahead. */
export function formatAgo(date: Date, now: Date, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(FORMAT_LOCALES[locale], { numeric: "auto" });
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000);
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit).replace(ONE, "");
  }
  return format.format(0, "second");
}
