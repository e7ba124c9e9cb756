import { drawPersonQrCall } from "#lib/contract/admin/people";
import { revalidatedResponse } from "#lib/server/http/revalidated";
import { serve } from "#lib/server/api/serve";
import { svgResponse } from "#lib/server/api/svg-response";
import { getUsername } from "#lib/server/services/admin/people";
import { drawQrSvg, getQrPng, toPageQrAddress } from "#lib/server/services/profile/qr-codes";

export const GET = serve(drawPersonQrCall, async ({ query, headers }) => {
  const address = toPageQrAddress(await getUsername(query.id));
  if (query.type === "png") {
    return revalidatedResponse(headers, {
      contentType: "image/png",
      madeFrom: address,
      body: () => getQrPng(address),
    });
  }
  return svgResponse(headers, await drawQrSvg(address));
});
