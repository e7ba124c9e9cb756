import { ok, route } from "@/lib/server/http/route";
import { startGoogleSignIn } from "@/lib/server/services/google-sign-in";
import { googleSignInBody } from "@/lib/wire/account";

// docs/api.md, Google sign-in: a POST, so that no other site can begin one for a visitor
export const POST = route({ access: "all", body: googleSignInBody }, async ({ body: { next }, language }) => {
  const { location, cookies } = await startGoogleSignIn(language, next);
  return ok({ location }, { cookies });
});
