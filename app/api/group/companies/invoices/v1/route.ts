import { listInvoicesCall } from "#lib/contract/companies";
import { formatInvoiceNumber } from "#lib/domain/company/invoice";
import { serve } from "#lib/server/api/serve";
import { listInvoices } from "#lib/server/services/company/invoices";

export const GET = serve(listInvoicesCall, async ({ query }) => {
  const { invoices, total } = await listInvoices(query.page, query.limit);
  const listed = invoices.map((invoice) => ({ ...invoice, number: formatInvoiceNumber(invoice) }));
  return { invoices: listed, total, ...query };
});
