import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { correctEmail } from "#lib/server/services/admin/users";
import { toAdminUserWire, correctEmailBody } from "#lib/wire/user/server";
import type { UserResponse } from "#lib/wire/user/responses";

export const POST = route(
  { access: "admin", body: correctEmailBody },
  async ({ session, body, language }) => {
    const user = await correctEmail(session.user.id, body.id, body.email);
    const response: UserResponse = {
      message: translate(language, { key: "notices.emailCorrected" }),
      user: toAdminUserWire(user),
    };
    return ok(response);
  },
);
