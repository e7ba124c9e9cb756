import { checkUsernameCall } from "#lib/contract/account/account";
import { serve } from "#lib/server/api/serve";
import { checkUsername, takeUsernameCheck } from "#lib/server/services/account/username-check";

export const GET = serve(checkUsernameCall, ({ query: { un, name } }) => checkUsername(un, name), {
  limit: ({ clientAddress }) => takeUsernameCheck(clientAddress),
});
