import { ok, route } from "#lib/server/api/route";
import { getSettings } from "#lib/server/services/settings";
import { toDeliveryWire } from "#lib/wire/delivery/server";

/** Time until a changed fee shows; sign-up itself reads the stored fee. */
const CACHED_S = 30;

export const GET = route({ access: "all" }, async () => {
  const { delivery } = await getSettings();
  const response = ok(toDeliveryWire(delivery));
  response.headers.set("cache-control", `public, max-age=${CACHED_S}`);
  return response;
});
