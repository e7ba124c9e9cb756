import { makeInvoiceCall } from "#lib/contract/company/companies";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { makeInvoiceFile } from "#lib/server/services/company/invoices";

export const GET = serve(makeInvoiceCall, async ({ query: { id, lang }, language }) => {
  const { pdf, name } = await makeInvoiceFile(id, null, lang ?? language);
  return fileResponse(pdf, { contentType: "application/pdf", name });
});
