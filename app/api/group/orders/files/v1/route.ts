import { printFilesCall } from "#lib/contract/order/cards";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { toByteStream } from "#lib/server/http/files/text-stream";
import { makeFiles } from "#lib/server/services/order/print/jobs";

export const POST = serve(printFilesCall, async ({ session, body }) => {
  const { job, content } = await makeFiles(session.user.id, body.numbers, body);
  return fileResponse(toByteStream(content), {
    contentType: "application/zip",
    name: `logix-print-${job}.zip`,
  });
});
