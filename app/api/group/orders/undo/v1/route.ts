import { ok, route } from "#lib/server/api/route";
import { undoMoves } from "#lib/server/services/orders";
import type { MovedResponse } from "#lib/wire/order/responses";
import { undoBody } from "#lib/wire/order/server";

export const POST = route({ access: "admin", body: undoBody }, async ({ session, body }) => {
  const response: MovedResponse = await undoMoves(session.user.id, body.numbers);
  return ok(response);
});
