import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { passCard } from "#lib/server/services/company/members";
import { passCardBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "companyManager", body: passCardBody },
  async ({ session, member, body, language }) => {
    await passCard({ userId: session.user.id, member }, body.code, body.username);
    return ok({ message: translate(language, { key: "notices.cardPassed" }) });
  },
);
