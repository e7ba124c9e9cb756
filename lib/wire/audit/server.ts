import * as z from "zod";
import {
  AUDIT_ACTIONS,
  type AuditEntry,
  type AuditFilter,
  type AuditPersonFilter,
} from "#lib/domain/admin/audit";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/wire/paging";

/** UUID or search words. */
const person = field.searched.transform((words): AuditPersonFilter | undefined => {
  const id = field.uuid.safeParse(words);
  if (id.success) return { id: id.data };
  return words ? { words } : undefined;
});

export const auditQuery = z
  .object({
    action: field.choice(AUDIT_ACTIONS).optional(),
    actor: person.optional(),
    target: person.optional(),
    from: field.day.optional(),
    to: field.day.optional(),
    ...pagingShape,
  })
  .transform(({ action, actor, target, from, to, page, limit }): AuditFilter => ({
    ...(action && { action }),
    ...(actor && { actor }),
    ...(target && { target }),
    ...(from && { from }),
    ...(to && { to }),
    page,
    limit,
  }));

const toPersonWire = (one: AuditEntry["actor"]) => one && { _id: one.id, username: one.username };

export const toAuditEntryWire = ({ id, at, action, actor, target, fields, changes }: AuditEntry) => ({
  id,
  at: at.toISOString(),
  action,
  actor: toPersonWire(actor),
  target: toPersonWire(target),
  fields,
  changes,
});
