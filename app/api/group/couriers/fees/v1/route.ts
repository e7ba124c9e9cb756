import { ok, route } from "#lib/server/api/route";
import { getCourierFees } from "#lib/server/services/ship/fees";
import type { CourierFeesResponse } from "#lib/wire/ship/responses";
import { courierFeesQuery } from "#lib/wire/ship/server";

export const GET = route({ access: "admin", query: courierFeesQuery }, async ({ query }) => {
  const response: CourierFeesResponse = await getCourierFees(query.wilaya);
  return ok(response);
});
