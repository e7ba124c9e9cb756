import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { changeMember, requireMemberId } from "#lib/server/services/company/members";
import { memberChangeBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "companyManager", body: memberChangeBody },
  async ({ session, member, body, language }) => {
    const id = await requireMemberId(member.companyId, body.id);
    await changeMember({ userId: session.user.id, member }, id, body);
    return ok({ message: translate(language, { key: "notices.memberSaved" }) });
  },
);
