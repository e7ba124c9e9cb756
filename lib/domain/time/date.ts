import { TIME_ZONE } from "#lib/domain/locale";
import { DAY_MS } from "#lib/domain/time/durations";

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns "" for a blank input, null for anything but a real day. PostgreSQL has no year 0 (profile 19). */
export function parseDay(raw: string): string | null {
  const day = raw.trim();
  if (day === "") return "";
  const [, year = 0, month = 0, date = 0] = (DAY.exec(day) ?? []).map(Number);
  const isReal = year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
  return isReal ? day : null;
}

/** Returns e.g. "2026-11-20". */
export const dayInAlgiers = (moment: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE }).format(moment);

/** @param day YYYY-MM-DD */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}
