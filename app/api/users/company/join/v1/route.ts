import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { joinCompany } from "#lib/server/services/company/invitations";
import { joinBody } from "#lib/wire/company/server";

export const POST = route({ access: "session", body: joinBody }, async ({ session, body, language }) => {
  await joinCompany(session.user.id, body.token);
  return ok({ message: translate(language, { key: "notices.companyJoined" }) });
});
