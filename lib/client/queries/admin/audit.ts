import { AUDIT_ACTIONS } from "#lib/domain/admin/audit";
import { paths } from "#lib/wire/api-paths";
import type { AuditResponse } from "#lib/wire/audit/responses";
import { auditFromWire } from "#lib/wire/audit/client";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, dayFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { queryKeys } from "#lib/client/queries/keys";
import { get } from "#lib/client/queries/query-api";

/** The audit log, newest first. */
export const auditList = defineList({
  filters: {
    action: choiceFilter("action", AUDIT_ACTIONS, ""),
    actor: textFilter("actor"),
    target: textFilter("target"),
    from: dayFilter("from"),
    to: dayFilter("to"),
  },
  key: queryKeys.audit,
  load: async (call, query, signal) => {
    const response = await get<AuditResponse>(call, { path: `${paths.audit}?${query}`, signal });
    return { ...response, entries: response.entries.map(auditFromWire) };
  },
  rows: ({ entries }) => entries,
});

export type AuditFilters = FilterValues<typeof auditList.filters>;
