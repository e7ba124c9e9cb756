import { listDeliveryFeesCall } from "#lib/contract/site";
import { serve } from "#lib/server/api/serve";
import { getSettings } from "#lib/server/services/admin/settings";
import { toDeliveryWire } from "#lib/wire/delivery/server";

export const GET = serve(listDeliveryFeesCall, async () => toDeliveryWire((await getSettings()).delivery), {
  // Until a changed fee shows; sign-up itself reads the stored fee.
  cacheControl: "public, max-age=30",
});
