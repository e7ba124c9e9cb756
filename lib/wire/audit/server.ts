import * as z from "zod";
import { checkUsername } from "#lib/domain/account/username";
import { AUDIT_ACTIONS, type AuditEntry, type AuditFilter } from "#lib/domain/admin/audit";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/wire/paging";

/** A UUID, or a username in any case. */
const person = z.string().transform((raw, ctx) => {
  const given = raw.trim().toLowerCase();
  if (field.uuid.safeParse(given).success) return given;
  const checked = checkUsername(given);
  return checked.ok ? checked.value : field.refuse(ctx, "errors.personNotValid");
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

export const toAuditEntryWire = ({ id, at, action, actor, target, fields }: AuditEntry) => ({
  id,
  at: at.toISOString(),
  action,
  actor: toPersonWire(actor),
  target: toPersonWire(target),
  fields,
});
