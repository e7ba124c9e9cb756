import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { makeInvoiceFile } from "#lib/server/services/company/invoices";
import { invoiceQuery } from "#lib/wire/team-order/server";

export const GET = route(
  { access: "companyManager", query: invoiceQuery },
  async ({ member, query: { id, lang }, language }) => {
    const { pdf, name } = await makeInvoiceFile(id, member.companyId, lang ?? language);
    return fileResponse(pdf, { contentType: "application/pdf", name });
  },
);
