import { AppError } from "#lib/domain/errors";
import { ok, route } from "#lib/server/api/route";
import { findPublicProfile } from "#lib/server/services/profiles";
import { publicProfileQuery, toInactiveWire, toPublicWire } from "#lib/wire/profile";

export const GET = route(
  { access: "all", query: publicProfileQuery },
  async ({ query: { un: username } }) => {
    const profile = await findPublicProfile(username);
    if (!profile) throw new AppError("not_found", { message: "errors.userNotFound" });
    return ok({ user: profile.isActive ? toPublicWire(profile) : toInactiveWire(profile) });
  },
);
