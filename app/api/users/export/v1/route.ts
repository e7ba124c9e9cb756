import { route } from "@/lib/server/http/route";
import { exportOwnData } from "@/lib/server/services/export-data";

// CONTRACT §3, further calls
export const GET = route({ access: "session" }, async ({ session }) => {
  const data = await exportOwnData(session.user.id);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${session.user.username}.json"`,
      "cache-control": "no-store",
    },
  });
});
