import { TIME_ZONE_AHEAD_MS } from "#lib/domain/locale";

/** Returns the value of a datetime-local field: "2026-11-22T14:00". @param iso ISO 8601, or "" */
export const toAlgiersInput = (iso: string): string =>
  iso && new Date(Date.parse(iso) + TIME_ZONE_AHEAD_MS).toISOString().slice(0, 16);

/** Returns ISO 8601, or the input when it is not a time. @param typed from a datetime-local field */
export function fromAlgiersInput(typed: string): string {
  const utc = Date.parse(`${typed}Z`);
  return Number.isNaN(utc) ? typed : new Date(utc - TIME_ZONE_AHEAD_MS).toISOString();
}
