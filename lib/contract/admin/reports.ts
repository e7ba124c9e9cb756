import * as z from "zod";
import {
  AUDIT_ACTIONS,
  type AuditFilter,
  type AuditPersonFilter,
  type RecordedValue,
} from "#lib/domain/admin/audit";
import type { AcquisitionPeriod } from "#lib/domain/statistics/acquisition";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { pageShape } from "#lib/contract/shapes";

export const getSummaryCall = call("GET /api/group/summary/v1", {
  access: "admin",
  response: z.object({
    users: z.int(),
    /** Inactive accounts, excluding admins. */
    waiting: z.int(),
    unread: z.int(),
  }),
  about: "accounts; inactive users; messages",
});

/** UUID or search words. */
const person = field.searched.transform((words): AuditPersonFilter | undefined => {
  const id = field.uuid.safeParse(words);
  if (id.success) return { id: id.data };
  return words ? { words } : undefined;
});

const namedPerson = z.object({ id: z.uuid(), username: field.output() }).nullable();
/** Unchecked, like the names of actions and fields: a newer build may have written others. */
const recorded = z.custom<RecordedValue>();

const auditEntry = z.object({
  id: field.output(),
  at: field.outputMoment(),
  action: field.output(),
  actor: namedPerson,
  target: namedPerson,
  fields: field.rows(field.output()),
  changes: field.rows(z.object({ field: field.output(), from: recorded, to: recorded })),
});

export type AuditEntryWire = z.output<typeof auditEntry>;

export const listAuditEntriesCall = call("GET /api/group/audit/v1", {
  access: "admin",
  query: z
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
    })),
  response: z.object({ entries: field.rows(auditEntry), isTotalCapped: z.boolean(), ...pageShape }),
  about: "newest first; `total` is at most 10,000",
});

const figures = { signUps: z.int(), orders: z.int(), revenueDa: z.number() };

export const getAcquisitionCall = call("GET /api/group/acquisition/v1", {
  access: "admin",
  query: z
    .object({ from: field.day.optional(), to: field.day.optional() })
    .transform(({ from, to }): AcquisitionPeriod => ({ ...(from && { from }), ...(to && { to }) })),
  response: z.object({
    /** Most sign-ups first. */
    byReferral: field.rows(
      z.object({ code: field.output(), username: field.output().nullable(), ...figures }),
    ),
    bySource: field.rows(z.object({ source: field.output(), ...figures })),
    total: z.object(figures),
  }),
  about: 'code "" for sign-ups without one; `username` is null when the code has no account',
});
