import { printSheetsCall } from "#lib/contract/order/cards";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { makeSheets } from "#lib/server/services/order/print/jobs";

export const POST = serve(printSheetsCall, async ({ session, body }) => {
  const { job, content } = await makeSheets(session.user.id, body.numbers, body.sheet);
  return fileResponse(content, {
    contentType: "application/pdf",
    name: `logix-print-${job}-${body.sheet}.pdf`,
  });
});
