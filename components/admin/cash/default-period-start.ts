import { dayInAlgiers } from "#lib/domain/time/date";
import { DAY_MS } from "#lib/domain/time/durations";

const WEEKS = 12;

/** Returns the default start of the report: the Sunday that began the oldest of 12 weeks. */
export function defaultPeriodStart(now = new Date()): string {
  const today = new Date(dayInAlgiers(now));
  return dayInAlgiers(new Date(today.getTime() - (today.getUTCDay() + (WEEKS - 1) * 7) * DAY_MS));
}
