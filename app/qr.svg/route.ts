import { route } from "#lib/server/api/route";
import { svgResponse } from "#lib/server/api/svg-response";
import { drawSampleQrSvg } from "#lib/server/services/profile/qr-codes";

export const GET = route({ access: "all" }, async ({ headers }) =>
  svgResponse(headers, await drawSampleQrSvg()),
);
