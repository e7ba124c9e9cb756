import { AUDIT_ACTIONS, type AuditAction } from "#lib/domain/admin/audit";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, dayFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { callQueryOf } from "#lib/client/queries/call-query";
import type { AuditEntryWire } from "#lib/contract/admin/reports";

export interface AuditViewModel extends Omit<AuditEntryWire, "action"> {
  /** Null for an action unknown to this build. */
  action: AuditAction | null;
}

const toAuditViewModel = (entry: AuditEntryWire): AuditViewModel => ({
  ...entry,
  action: AUDIT_ACTIONS.find((one) => one === entry.action) ?? null,
  // Changes name their field.
  fields: entry.fields.filter((name) => !entry.changes.some(({ field }) => field === name)),
});

/** The audit log, newest first. */
export const auditList = defineList({
  filters: {
    action: choiceFilter("action", AUDIT_ACTIONS, ""),
    actor: textFilter("actor"),
    target: textFilter("target"),
    from: dayFilter("from"),
    to: dayFilter("to"),
  },
  query: (call, query) =>
    callQueryOf(call, { call: "GET /api/group/audit/v1", query }, ({ entries, ...page }) => ({
      ...page,
      entries: entries.map(toAuditViewModel),
    })),
  rows: ({ entries }) => entries,
});

export type AuditFilters = FilterValues<typeof auditList.filters>;
