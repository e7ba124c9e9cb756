import { ok, route } from "#lib/server/api/route";
import { pageLanguageOf } from "#lib/server/http/language";
import { checkRegisterLimit, register } from "#lib/server/services/account/register";
import { REGISTER_ROOTS, registerBody } from "#lib/wire/account/server";
import { toSelfWire } from "#lib/wire/profile/server";

export const POST = route(
  {
    access: "all",
    needsPasswordTurn: true,
    body: registerBody,
    fieldRoots: REGISTER_ROOTS,
    limit: ({ clientAddress, headers }) => checkRegisterLimit(clientAddress, headers.get("idempotency-key")),
  },
  async ({ body, headers, clientAddress, userAgent }) => {
    const idempotencyKey = headers.get("idempotency-key") ?? undefined;
    const language = pageLanguageOf(headers);
    const context = { headers, clientAddress, userAgent, idempotencyKey, language };
    const { profile, cookies } = await register(body, context);
    return ok({ result: { user: toSelfWire(profile) } }, { status: 201, cookies });
  },
);
