import { makeExportFileCall } from "#lib/contract/company/exports";
import { dayInAlgiers } from "#lib/domain/time/date";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { toByteStream } from "#lib/server/http/files/text-stream";
import { openExport } from "#lib/server/services/company/exports";

export const GET = serve(makeExportFileCall, async ({ member, query: { id } }) => {
  const { readyAt, content } = await openExport(member.companyId, id);
  const name = `logix-company-${dayInAlgiers(readyAt)}.zip`;
  return fileResponse(toByteStream(content), { contentType: "application/zip", name });
});
