import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditPerson,
  type RecordedChange,
} from "#lib/domain/admin/audit";
import type { AuditEntryWire } from "./responses.ts";

export interface AuditViewModel {
  id: string;
  at: string;
  /** Null for an action unknown to this build. */
  action: AuditAction | null;
  actor: AuditPerson | null;
  target: AuditPerson | null;
  fields: string[];
  changes: RecordedChange[];
}

const personFromWire = (wire: AuditEntryWire["actor"]): AuditPerson | null =>
  wire && { id: wire._id, username: wire.username };

export const auditFromWire = ({
  id,
  at,
  action,
  actor,
  target,
  fields,
  changes,
}: AuditEntryWire): AuditViewModel => ({
  id,
  at,
  action: AUDIT_ACTIONS.find((one) => one === action) ?? null,
  actor: personFromWire(actor),
  target: personFromWire(target),
  fields: fields.filter((name) => !changes.some(({ field }) => field === name)),
  changes,
});
