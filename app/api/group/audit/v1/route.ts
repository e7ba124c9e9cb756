import { ok, route } from "#lib/server/api/route";
import { listAuditEntries } from "#lib/server/services/admin/reports";
import { auditQuery, toAuditEntryWire } from "#lib/wire/audit/server";
import type { AuditResponse } from "#lib/wire/audit/responses";

export const GET = route({ access: "admin", query: auditQuery }, async ({ query }) => {
  const { entries, ...total } = await listAuditEntries(query);
  const { page, limit } = query;
  const response: AuditResponse = { entries: entries.map(toAuditEntryWire), ...total, page, limit };
  return ok(response);
});
