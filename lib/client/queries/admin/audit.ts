import { queryOptions } from "@tanstack/react-query";
import type { AuditAction } from "#lib/domain/admin/audit";
import { paths } from "#lib/wire/api-paths";
import type { AuditResponse } from "#lib/wire/audit/responses";
import { auditFromWire } from "#lib/wire/audit/client";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

/** "" matches all. Days are in Algiers ("2026-11-20"). */
export interface AuditSearch {
  action: AuditAction | "";
  actor: string;
  target: string;
  from: string;
  to: string;
  page: number;
}

export const auditQuery = (call: Call, search: AuditSearch) =>
  queryOptions({
    queryKey: queryKeys.audit(search),
    queryFn: async ({ signal }) => {
      const { page, ...filters } = search;
      const given = Object.entries(filters).filter(([, value]) => value !== "");
      const query = new URLSearchParams([...given, ["page", String(page)]]);
      const response = await get<AuditResponse>(call, { path: `${paths.audit}?${query}`, signal });
      return { ...response, entries: response.entries.map(auditFromWire) };
    },
  });
