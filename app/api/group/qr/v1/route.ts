import { revalidatedResponse } from "#lib/server/http/revalidated";
import { route } from "#lib/server/api/route";
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
  const svg = await drawQrSvg(address);
  return revalidatedResponse(headers, { contentType: "image/svg+xml", madeFrom: svg, body: () => svg });
});
