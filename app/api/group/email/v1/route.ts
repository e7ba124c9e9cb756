import { correctEmailCall } from "#lib/contract/admin/people";
import { serve } from "#lib/server/api/serve";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { correctEmail } from "#lib/server/services/admin/users";
import { toAdminUserWire } from "#lib/wire/user/server";

export const POST = serve(correctEmailCall, async ({ session, body: { id, email, password }, ...origin }) => {
  const proof = await proveGiven(session, password, origin);
  return { user: toAdminUserWire(await correctEmail(proof, id, email)) };
});
