import { dayInAlgiers } from "#lib/domain/time/date";
import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { toByteStream } from "#lib/server/http/files/text-stream";
import { openExport } from "#lib/server/services/company/exports";
import { exportFileQuery } from "#lib/wire/company-export/server";

export const GET = route(
  { access: "companyManager", query: exportFileQuery },
  async ({ member, query: { id } }) => {
    const { readyAt, content } = await openExport(member.companyId, id);
    const name = `logix-company-${dayInAlgiers(readyAt)}.zip`;
    return fileResponse(toByteStream(content), { contentType: "application/zip", name });
  },
);
