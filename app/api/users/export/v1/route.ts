import { route } from "#lib/server/api/route";
import { toTextStream } from "#lib/server/http/files/text-stream";
import { exportOwnData } from "#lib/server/services/account/own-data";

export const GET = route({ access: "session" }, async ({ session }) => {
  const file = await exportOwnData(session.user.id);
  return new Response(toTextStream(file), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${session.user.username}.json"`,
      "cache-control": "no-store",
    },
  });
});
