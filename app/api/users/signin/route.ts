import { AppError } from "#lib/domain/errors";
import { ok, route } from "#lib/server/api/route";
import { checkSignInLimit, signIn } from "#lib/server/services/account/sign-in";
import { signInBody, signInName } from "#lib/wire/account/server";
import { toSelfWire } from "#lib/wire/profile/server";

export const POST = route(
  {
    access: "all",
    needsPasswordTurn: true,
    body: signInBody,
    limit: async ({ peekBody, ...visitor }) => {
      const named = await peekBody(signInName);
      if (named) await checkSignInLimit(named.identifier, visitor).catch(withAdminLimitMessage(named.force));
    },
  },
  async ({ body: { identifier, password, remember, force, code }, headers, clientAddress, userAgent }) => {
    const { profile, cookies } = await signIn(
      { identifier, password, isRemembered: remember, isForced: force, code },
      { headers, clientAddress, userAgent },
    ).catch(withAdminLimitMessage(force));
    return ok({ result: { user: toSelfWire(profile) } }, { cookies });
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
