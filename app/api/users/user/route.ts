import { ok, route } from "#lib/server/api/route";
import { getPublicProfile } from "#lib/server/services/profile/profiles";
import { publicProfileQuery, toInactiveWire, toPublicWire } from "#lib/wire/profile/server";

export const GET = route({ access: "all", query: publicProfileQuery }, async ({ query }) => {
  const profile = await getPublicProfile(query.un, null);
  return ok({ user: profile.isActive ? toPublicWire(profile) : toInactiveWire(profile) });
});
