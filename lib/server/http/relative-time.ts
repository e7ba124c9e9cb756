import "server-only";
import type { Language } from "@/lib/domain/profile";

const LOCALES: Record<Language, string> = { ar: "ar-DZ-u-nu-latn", en: "en" };
const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "4 minutes ago", "قبل 4 دقائق"; "now" within a minute. */
export function formatAgo(date: Date, now: Date, language: Language): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" });
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000);
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, "second");
}
