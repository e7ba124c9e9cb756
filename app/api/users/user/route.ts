import { getPublicProfileCall } from "#lib/contract/profile/profile";
import { serve } from "#lib/server/api/serve";
import { getPublicProfile } from "#lib/server/services/profile/profiles";
import { toInactiveWire, toPublicWire } from "#lib/wire/profile/server";

export const GET = serve(getPublicProfileCall, async ({ query }) => {
  const profile = await getPublicProfile(query.un, null);
  return { user: profile.isActive ? toPublicWire(profile) : toInactiveWire(profile) };
});
