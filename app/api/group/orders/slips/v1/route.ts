import { makeSlipsCall } from "#lib/contract/ship/parcels";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { makeSlips } from "#lib/server/services/ship/slips";

export const POST = serve(makeSlipsCall, async ({ body: { numbers, paper }, language }) =>
  fileResponse(await makeSlips(numbers, paper, language), {
    contentType: "application/pdf",
    name: `logix-slips-${paper}.pdf`,
  }),
);
