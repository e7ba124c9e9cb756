import { getOwnProfileCall } from "#lib/contract/profile/profile";
import { serve } from "#lib/server/api/serve";
import { getOwnProfile } from "#lib/server/services/profile/profiles";
import { toOwnProfileWire } from "#lib/wire/profile/server";

export const GET = serve(getOwnProfileCall, async ({ session }) =>
  toOwnProfileWire(await getOwnProfile(session.user.id)),
);
