import { ok, route } from "@/lib/server/http/route";
import { translate } from "@/lib/server/http/translate";
import { correctEmail } from "@/lib/server/services/change-user";
import { toAdminUserWire } from "@/lib/wire/admin";
import { correctEmailBody, type UserAnswer } from "@/lib/wire/portal";

// docs/api.md, the portal
export const POST = route(
  { access: "admin", body: correctEmailBody },
  async ({ session, body, language }) => {
    const user = await correctEmail(session.user.id, body.id, body.email);
    const answer: UserAnswer = {
      message: translate(language, { key: "notices.emailCorrected" }),
      user: toAdminUserWire(user),
    };
    return ok(answer);
  },
);
