import { listAuditEntriesCall } from "#lib/contract/admin/reports";
import { serve } from "#lib/server/api/serve";
import { listAuditEntries } from "#lib/server/services/admin/reports";

export const GET = serve(listAuditEntriesCall, async ({ query }) => ({
  ...query,
  ...(await listAuditEntries(query)),
}));
