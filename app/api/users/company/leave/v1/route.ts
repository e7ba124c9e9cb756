import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { leaveCompany } from "#lib/server/services/company/members";
import { leaveBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "companyMember", body: leaveBody },
  async ({ session, member, body, language }) => {
    await leaveCompany({ userId: session.user.id, member }, body.keepsPage);
    return ok({ message: translate(language, { key: "notices.companyLeft" }) });
  },
);
