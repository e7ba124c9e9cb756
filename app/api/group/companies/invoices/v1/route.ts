import { ok, route } from "#lib/server/api/route";
import { listInvoices } from "#lib/server/services/company/invoices";
import type { InvoicesResponse } from "#lib/wire/team-order/responses";
import { teamOrdersQuery, toInvoiceWire } from "#lib/wire/team-order/server";

export const GET = route({ access: "admin", query: teamOrdersQuery }, async ({ query }) => {
  const { invoices, total } = await listInvoices(query.page, query.limit);
  const response: InvoicesResponse = {
    invoices: invoices.map(({ company, ...head }) => ({ ...toInvoiceWire(head), company })),
    total,
    ...query,
  };
  return ok(response);
});
