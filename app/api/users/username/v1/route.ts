import { ok, route } from "#lib/server/api/route";
import { checkUsername, takeUsernameCheck } from "#lib/server/services/account/username-check";
import type { UsernameResponse } from "#lib/wire/username/responses";
import { usernameQuery } from "#lib/wire/username/server";

export const GET = route(
  { access: "all", query: usernameQuery, limit: ({ clientAddress }) => takeUsernameCheck(clientAddress) },
  async ({ query: { un, name } }) => {
    const response: UsernameResponse = await checkUsername(un, name);
    return ok(response);
  },
);
