import { ok, route } from "#lib/server/api/route";
import { checkParcels } from "#lib/server/services/ship/check-parcels";
import { requireYalidine } from "#lib/server/services/ship/yalidine-parcels";
import type { ParcelsCheckedResponse } from "#lib/wire/ship/responses";

export const POST = route({ access: "admin" }, async ({ session }) => {
  const response: ParcelsCheckedResponse = await checkParcels(requireYalidine(), session.user.id);
  return ok(response);
});
