import { ok, route } from "#lib/server/api/route";
import { getSettings } from "#lib/server/services/settings";
import { toDeliveryWire } from "#lib/wire/delivery/server";

/** A saved fee shows within this time; sign-up reads the stored one. */
const CACHED_S = 30;

export const GET = route({ access: "all" }, async () => {
  const { delivery } = await getSettings();
  const response = ok(toDeliveryWire(delivery));
  response.headers.set("cache-control", `public, max-age=${CACHED_S}`);
  return response;
});
