const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A day as it is stored, "2024-05-01", or "" for none.
 *
 * @returns null for any other form, and for days that no calendar has (also year 0, which databases refuse)
 * @see CONTRACT §4, project `date`
 */
export function parseDay(raw: string): string | null {
  const day = raw.trim();
  if (day === "") return "";
  const [, year = 0, month = 0, date = 0] = (DAY.exec(day) ?? []).map(Number);
  const isReal = year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
  return isReal ? day : null;
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}
