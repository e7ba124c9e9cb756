import { ok, route } from "#lib/server/api/route";
import { checkRegisterLimit, register } from "#lib/server/services/account/register";
import { REGISTER_ROOTS, registerBody } from "#lib/wire/account/server";
import { toSelfWire } from "#lib/wire/profile/server";

export const POST = route(
  {
    access: "all",
    takesPasswordTurn: true,
    body: registerBody,
    fieldRoots: REGISTER_ROOTS,
    limit: ({ clientAddress, headers }) => checkRegisterLimit(clientAddress, headers.get("idempotency-key")),
  },
  async ({ body, headers, clientAddress, userAgent }) => {
    const idempotencyKey = headers.get("idempotency-key") ?? undefined;
    const { profile, cookies } = await register(body, { headers, clientAddress, userAgent, idempotencyKey });
    return ok({ result: { user: toSelfWire(profile) } }, { status: 201, cookies });
  },
);
