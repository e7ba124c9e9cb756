import { listInvoicesCall } from "#lib/contract/company/companies";
import { serve } from "#lib/server/api/serve";
import { listInvoices } from "#lib/server/services/company/invoices";

export const GET = serve(listInvoicesCall, async ({ query }) => ({
  ...query,
  ...(await listInvoices(query.page, query.limit)),
}));
