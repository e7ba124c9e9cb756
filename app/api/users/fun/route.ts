import { AppError } from "#lib/domain/errors";
import { ok, route } from "#lib/server/api/route";
import { getOwnProfile } from "#lib/server/services/profiles";
import { toSelfWire } from "#lib/wire/profile";

export const GET = route({ access: "session" }, async ({ session }) => {
  const profile = await getOwnProfile(session.user.id);
  if (!profile) throw new AppError("no_session");
  return ok({ user: toSelfWire(profile) });
});
