export const AUDIT_ACTIONS = [
  "account.deleted",
  "admin.added",
  "admin.removed",
  "email.changed",
  "email.corrected",
  "factor.enrolled",
  "factor.removed",
  "factor.replaced",
  "factor.reset",
  "google.connected",
  "google.disconnected",
  "message.erased",
  "order.changed",
  "password.changed",
  "password.reset",
  "payments.changed",
  "profile.activated",
  "profile.deactivated",
  "profile.verified",
  "profile.unverified",
  "recovery.minted",
  "recoveryCode.used",
  "recoveryCodes.renewed",
  "sessions.ended",
  "settings.changed",
  "users.exported",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `username` is empty once the account is deleted. */
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
  /** Field names, never values. */
  fields: string[];
}

/** Absent filters match everything. A person is a UUID, or a username in any case. */
export interface AuditFilter {
  action?: AuditAction;
  actor?: string;
  target?: string;
  from?: string;
  to?: string;
  page: number;
  limit: number;
}
