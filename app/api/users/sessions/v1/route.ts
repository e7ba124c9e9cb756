import { ok, route } from "#lib/server/api/route";
import { listOwnSessions } from "#lib/server/services/account/sessions";
import { toSessionWire } from "#lib/wire/session/server";
import type { SessionsResponse } from "#lib/wire/session/responses";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const sessions = await listOwnSessions(session);
  const response: SessionsResponse = { sessions: sessions.map(toSessionWire) };
  return ok(response);
});
