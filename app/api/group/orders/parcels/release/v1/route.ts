import { ok, route } from "#lib/server/api/route";
import { releaseParcels } from "#lib/server/services/ship/check-parcels";
import type { ParcelsReleasedResponse } from "#lib/wire/ship/responses";
import { releaseParcelsBody } from "#lib/wire/ship/server";

export const POST = route({ access: "admin", body: releaseParcelsBody }, async ({ body }) => {
  const response: ParcelsReleasedResponse = { released: await releaseParcels(body.numbers) };
  return ok(response);
});
