import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { correctEmail } from "#lib/server/services/admin/users";
import { toAdminUserWire, correctEmailBody } from "#lib/wire/user/server";
import type { UserResponse } from "#lib/wire/user/responses";

export const POST = route(
  { access: "admin", body: correctEmailBody },
  async ({ session, body: { id, email, password }, language, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    const user = await correctEmail(proof, id, email);
    const response: UserResponse = {
      message: translate(language, { key: "notices.emailCorrected" }),
      user: toAdminUserWire(user),
    };
    return ok(response);
  },
);
