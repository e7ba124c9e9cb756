import { ok, route } from "#lib/server/api/route";
import { startGoogleConnection } from "#lib/server/services/account/google";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { googlePasswordBody } from "#lib/wire/google/server";

export const POST = route(
  {
    access: "activeOwner",
    body: googlePasswordBody,
    limit: checkOwnAttempts,
  },
  async ({ session, body: { password }, language, ...visitor }) => {
    const { location, cookies } = await startGoogleConnection(session, password, visitor, language);
    return ok({ location }, { cookies });
  },
);
