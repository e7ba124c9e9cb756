import { ok, route } from "@/lib/server/http/route";
import { listAuditEntries } from "@/lib/server/services/audit-log";
import { auditQuery, toAuditEntryWire, type AuditAnswer } from "@/lib/wire/portal";

// docs/api.md, the portal
export const GET = route({ access: "admin", query: auditQuery }, async ({ query }) => {
  const { entries, total } = await listAuditEntries(query);
  const { page, limit } = query;
  const answer: AuditAnswer = { entries: entries.map(toAuditEntryWire), total, page, limit };
  return ok(answer);
});
