import { ok, route } from "#lib/server/api/route";
import { findOwnGoogleConnection } from "#lib/server/services/account/google";
import { toGoogleConnectionWire } from "#lib/wire/google/server";

export const GET = route({ access: "activeOwner" }, async ({ session }) =>
  ok(toGoogleConnectionWire(await findOwnGoogleConnection(session.user.id))),
);
