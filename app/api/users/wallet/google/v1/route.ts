import { ok, route } from "#lib/server/api/route";
import { getGooglePassLink } from "#lib/server/services/wallet/google-pass";

export const GET = route({ access: "activeOwner" }, async ({ session }) =>
  ok({ location: await getGooglePassLink(session.user.id) }),
);
