import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { editMembers } from "#lib/server/services/company/roster";
import { editMembersBody } from "#lib/wire/roster/server";

export const POST = route(
  { access: "companyManager", body: editMembersBody },
  async ({ member, body: { members, change }, language }) => {
    await editMembers(member.companyId, members, change);
    const values = { count: members.length };
    return ok({ message: translate(language, { key: "notices.membersEdited", values }) });
  },
);
