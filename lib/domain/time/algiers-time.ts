/** Algeria has had this offset since 1981, without summer time. */
const OFFSET_MS = 3_600_000;

/** For a field of type datetime-local: "2026-11-22T14:00". @param iso a moment, or "" */
export const toAlgiersInput = (iso: string): string =>
  iso && new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);

/** @param typed of a field of type datetime-local, or "" @returns ISO 8601; what is no time stays as it is */
export function fromAlgiersInput(typed: string): string {
  const utc = Date.parse(`${typed}Z`);
  return Number.isNaN(utc) ? typed : new Date(utc - OFFSET_MS).toISOString();
}
