import { makeTeamInvoiceCall } from "#lib/contract/company/team-orders";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { makeInvoiceFile } from "#lib/server/services/company/invoices";

export const GET = serve(makeTeamInvoiceCall, async ({ member, query: { id, lang }, language }) => {
  const { pdf, name } = await makeInvoiceFile(id, member.companyId, lang ?? language);
  return fileResponse(pdf, { contentType: "application/pdf", name });
});
