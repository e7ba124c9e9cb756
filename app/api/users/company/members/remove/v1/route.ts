import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { removeMember, requireMemberId } from "#lib/server/services/company/members";
import { removeMemberBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "companyManager", body: removeMemberBody },
  async ({ session, member, body, language }) => {
    const id = await requireMemberId(member.companyId, body.id);
    await removeMember({ userId: session.user.id, member }, id, body.keepsPage);
    return ok({ message: translate(language, { key: "notices.memberRemoved" }) });
  },
);
