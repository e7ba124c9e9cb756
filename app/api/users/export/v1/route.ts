import { exportOwnDataCall } from "#lib/contract/account/account";
import { serve } from "#lib/server/api/serve";
import { toTextStream } from "#lib/server/http/files/text-stream";
import { exportOwnData } from "#lib/server/services/account/own-data";

export const GET = serve(exportOwnDataCall, async ({ session }) => {
  const file = await exportOwnData(session.user.id);
  return new Response(toTextStream(file), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${session.user.username}.json"`,
      "cache-control": "no-store",
    },
  });
});
