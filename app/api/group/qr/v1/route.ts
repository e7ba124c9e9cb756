import { revalidatedResponse } from "#lib/server/http/revalidated";
import { route } from "#lib/server/api/route";
import { svgResponse } from "#lib/server/api/svg-response";
import { getUsername } from "#lib/server/services/admin/people";
import { drawQrSvg, getQrPng, toPageQrAddress } from "#lib/server/services/profile/files";
import { personQrQuery } from "#lib/wire/person/server";

export const GET = route({ access: "admin", query: personQrQuery }, async ({ query, headers }) => {
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
