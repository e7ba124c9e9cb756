import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { makeInvoiceFile } from "#lib/server/services/company/invoices";
import { invoiceQuery } from "#lib/wire/team-order/server";

export const GET = route(
  { access: "admin", query: invoiceQuery },
  async ({ query: { id, lang }, language }) => {
    const { pdf, name } = await makeInvoiceFile(id, null, lang ?? language);
    return fileResponse(pdf, { contentType: "application/pdf", name });
  },
);
