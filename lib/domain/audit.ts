/** What is recorded, in the words of `<what>.<done>`. */
export const AUDIT_ACTIONS = [
  "account.deleted",
  "admin.added",
  "admin.removed",
  "email.changed",
  "email.corrected",
  "order.changed",
  "password.changed",
  "password.reset",
  "payments.changed",
  "profile.activated",
  "profile.deactivated",
  "profile.verified",
  "profile.unverified",
  "recovery.minted",
  "sessions.ended",
  "settings.changed",
  "users.exported",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Somebody named in the log; the username is empty once the account is deleted. */
export interface AuditPerson {
  id: string;
  username: string;
}

export interface AuditEntry {
  id: string;
  at: Date;
  action: AuditAction;
  actor: AuditPerson | null;
  target: AuditPerson | null;
  /** Names, never values. */
  fields: string[];
}

/** What the log is narrowed by; absent means all. */
export interface AuditFilter {
  action?: AuditAction;
  /** A UUID, or a username in any case. */
  actor?: string;
  target?: string;
  /** Days in Algiers, both included: "2026-11-20". */
  from?: string;
  to?: string;
  /** From 1. */
  page: number;
  limit: number;
}
