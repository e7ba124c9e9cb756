import { ok, route } from "#lib/server/api/route";
import { getOwnProfile } from "#lib/server/services/profile/profiles";
import { toOwnProfileWire } from "#lib/wire/profile/server";

export const GET = route({ access: "session" }, async ({ session }) =>
  ok(toOwnProfileWire(await getOwnProfile(session.user.id))),
);
