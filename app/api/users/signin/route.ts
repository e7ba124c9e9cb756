import { signInCall } from "#lib/contract/account/sign-in";
import { AppError } from "#lib/domain/errors";
import { serve } from "#lib/server/api/serve";
import { checkSignInLimit, signIn } from "#lib/server/services/account/sign-in";
import { signInName } from "#lib/wire/account/server";
import { toSelfWire } from "#lib/wire/profile/server";

export const POST = serve(
  signInCall,
  async ({ body, headers, clientAddress, userAgent, setCookies }) => {
    const { identifier, password, remember, force, code } = body;
    const { profile, cookies } = await signIn(
      { identifier, password, isRemembered: remember, isForced: force, code },
      { headers, clientAddress, userAgent },
    ).catch(withAdminLimitMessage(force));
    setCookies(cookies);
    return { result: { user: toSelfWire(profile) } };
  },
  {
    limit: async ({ peekBody, ...visitor }) => {
      const named = await peekBody(signInName);
      if (named) await checkSignInLimit(named.identifier, visitor).catch(withAdminLimitMessage(named.force));
    },
    needsPasswordTurn: true,
  },
);

/** The admin login has its own message for too many attempts. */
function withAdminLimitMessage(isForced: boolean): (error: unknown) => never {
  return (error) => {
    if (isForced && error instanceof AppError && error.code === "too_many") {
      throw new AppError("too_many", { message: "errors.tooManyAttempts", retryAfterS: error.retryAfterS });
    }
    throw error;
  };
}
