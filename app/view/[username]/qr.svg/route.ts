import { route } from "#lib/server/api/route";
import { svgResponse } from "#lib/server/api/svg-response";
import { drawQrSvg, getQrAddress } from "#lib/server/services/profile/qr-codes";
import { qrCodeQuery, publicUsernameParams } from "#lib/wire/profile/server";

export const GET = route(
  { access: "all", params: publicUsernameParams, query: qrCodeQuery },
  async ({ params, query, headers }) =>
    svgResponse(headers, await drawQrSvg(await getQrAddress(params.username, query.page))),
);
