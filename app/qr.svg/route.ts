import { revalidatedResponse } from "#lib/server/http/revalidated";
import { route } from "#lib/server/api/route";
import { drawSampleQrSvg } from "#lib/server/services/profile/files";

export const GET = route({ access: "all" }, async ({ headers }) => {
  const svg = await drawSampleQrSvg();
  return revalidatedResponse(headers, { contentType: "image/svg+xml", madeFrom: svg, body: () => svg });
});
