import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { toByteStream } from "#lib/server/http/files/text-stream";
import { makeFiles } from "#lib/server/services/print/jobs";
import { printFilesBody } from "#lib/wire/print/server";

export const POST = route({ access: "admin", body: printFilesBody }, async ({ session, body }) => {
  const { job, content } = await makeFiles(session.user.id, body.numbers, body);
  return fileResponse(toByteStream(content), {
    contentType: "application/zip",
    name: `logix-print-${job}.zip`,
  });
});
