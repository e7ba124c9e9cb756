import { ok, route } from "#lib/server/api/route";
import { startGoogleSignIn } from "#lib/server/services/account/google";
import { googleSignInBody } from "#lib/wire/google/server";

// A POST, so that another site cannot start a flow for a visitor.
export const POST = route({ access: "all", body: googleSignInBody }, async ({ body: { next }, language }) => {
  const { location, cookies } = await startGoogleSignIn(language, next);
  return ok({ location }, { cookies });
});
