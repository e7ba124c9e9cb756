import {
  AUDIT_MIN_MONTHS,
  EVENTS_MIN_MONTHS,
  MESSAGES_MIN_MONTHS,
  RETENTION_MAX_MONTHS,
} from "#lib/domain/limits";

export interface Retention {
  /** Daily sums are never deleted. 0: events are deleted with the profile. */
  eventsMonths: number;
  auditMonths: number;
  messagesMonths: number;
}

export const RETENTION_NAMES = ["eventsMonths", "auditMonths", "messagesMonths"] as const;

export const DEFAULT_RETENTION: Retention = { eventsMonths: 24, auditMonths: 24, messagesMonths: 12 };

/** Allowed for events only: messages and the audit log hold personal data. */
export const UNTIL_PROFILE_DELETED = 0;

export const RETENTION_MIN_MONTHS: Readonly<Retention> = {
  eventsMonths: EVENTS_MIN_MONTHS,
  auditMonths: AUDIT_MIN_MONTHS,
  messagesMonths: MESSAGES_MIN_MONTHS,
};

export function isRetentionValid(name: keyof Retention, months: number): boolean {
  if (name === "eventsMonths" && months === UNTIL_PROFILE_DELETED) return true;
  return Number.isInteger(months) && months >= RETENTION_MIN_MONTHS[name] && months <= RETENTION_MAX_MONTHS;
}
