import { ok, route } from "#lib/server/api/route";
import { moveScanned } from "#lib/server/services/ship/scans";
import type { MovedResponse } from "#lib/wire/order/responses";
import { scanBody } from "#lib/wire/ship/server";

export const POST = route({ access: "admin", body: scanBody }, async ({ session, body }) => {
  const response: MovedResponse = await moveScanned(session.user.id, body.code, body.move);
  return ok(response);
});
