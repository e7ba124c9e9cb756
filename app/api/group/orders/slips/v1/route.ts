import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { makeSlips } from "#lib/server/services/ship/slips";
import { slipsBody } from "#lib/wire/ship/server";

export const POST = route(
  { access: "admin", body: slipsBody },
  async ({ body: { numbers, paper }, language }) =>
    fileResponse(await makeSlips(numbers, paper, language), {
      contentType: "application/pdf",
      name: `logix-slips-${paper}.pdf`,
    }),
);
