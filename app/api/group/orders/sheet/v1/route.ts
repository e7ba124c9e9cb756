import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { makeSheets } from "#lib/server/services/print/jobs";
import { printSheetBody } from "#lib/wire/print/server";

export const POST = route({ access: "admin", body: printSheetBody }, async ({ session, body }) => {
  const { job, content } = await makeSheets(session.user.id, body.numbers, body.sheet);
  return fileResponse(content, {
    contentType: "application/pdf",
    name: `logix-print-${job}-${body.sheet}.pdf`,
  });
});
