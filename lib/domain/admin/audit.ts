export const AUDIT_ACTIONS = [
  "account.deleted",
  "admin.added",
  "admin.removed",
  "apiKey.created",
  "apiKey.paused",
  "apiKey.resumed",
  "apiKey.revoked",
  "card.assigned",
  "card.changed",
  "card.claimed",
  "cards.made",
  "company.asked",
  "company.changed",
  "company.closed",
  "company.created",
  "company.exported",
  "company.joined",
  "company.left",
  "company.memberChanged",
  "company.memberDeprovisioned",
  "company.memberRemoved",
  "company.templateChanged",
  "companyLogin.changed",
  "companyLogin.linked",
  "companyLogin.removed",
  "companyLogin.unlinked",
  "email.changed",
  "email.corrected",
  "factor.enrolled",
  "factor.removed",
  "factor.replaced",
  "factor.reset",
  "google.connected",
  "google.disconnected",
  "message.erased",
  "note.added",
  "note.erased",
  "order.changed",
  "order.edited",
  "password.changed",
  "password.reset",
  "payments.changed",
  "payout.received",
  "payout.removed",
  "profile.activated",
  "profile.deactivated",
  "profile.edited",
  "profile.verified",
  "profile.unverified",
  "recovery.minted",
  "recoveryCode.used",
  "recoveryCodes.renewed",
  "sessions.ended",
  "settings.changed",
  "users.exported",
  "webhook.added",
  "webhook.changed",
  "webhook.paused",
  "webhook.removed",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The only fields whose values are recorded, because none is personal (portal 9). */
export const RECORDED_FIELDS = [
  "isActive",
  "isVerified",
  "status",
  "cardState",
  "prices.standard",
  "prices.withReferral",
  "offers",
  "retention.eventsMonths",
  "retention.auditMonths",
  "retention.messagesMonths",
  "security.requireSecondFactor",
  "payout.amountDa",
] as const;

export type RecordedField = (typeof RECORDED_FIELDS)[number];

export type RecordedValue = string | number | boolean | number[];

export interface RecordedChange {
  field: RecordedField;
  from: RecordedValue;
  to: RecordedValue;
}

export interface AuditPerson {
  id: string;
  /** Empty once the account is deleted. */
  username: string;
}

export interface AuditEntry {
  id: string;
  at: Date;
  action: AuditAction;
  actor: AuditPerson | null;
  target: AuditPerson | null;
  fields: string[];
  changes: RecordedChange[];
}

/** `words` match part of a name, e-mail or phone number, as in the list of people. */
export type AuditPersonFilter = { id: string } | { words: string };

export interface AuditFilter {
  action?: AuditAction;
  actor?: AuditPersonFilter;
  target?: AuditPersonFilter;
  from?: string;
  to?: string;
  page: number;
  limit: number;
}
