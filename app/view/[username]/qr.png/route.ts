import { revalidatedResponse } from "#lib/server/http/revalidated";
import { route } from "#lib/server/api/route";
import { getQrAddress, getQrPng } from "#lib/server/services/profile/qr-codes";
import { qrCodeQuery, publicUsernameParams } from "#lib/wire/profile/server";

export const GET = route(
  { access: "all", params: publicUsernameParams, query: qrCodeQuery },
  async ({ params, query, headers }) => {
    const address = await getQrAddress(params.username, query.page);
    return revalidatedResponse(headers, {
      contentType: "image/png",
      madeFrom: address,
      body: () => getQrPng(address),
    });
  },
);
