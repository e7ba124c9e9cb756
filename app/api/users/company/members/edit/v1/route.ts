import { editMembersCall } from "#lib/contract/company/members";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { editMembers } from "#lib/server/services/company/roster";

export const POST = serve(editMembersCall, async ({ member, body: { members, change }, language }) => {
  await editMembers(member.companyId, members, change);
  const values = { count: members.length };
  return { message: translate(language, { key: "notices.membersEdited", values }) };
});
