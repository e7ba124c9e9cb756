import { importMembersCall } from "#lib/contract/company/members";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { importMembers, previewImport } from "#lib/server/services/company/roster";

export const POST = serve(importMembersCall, async ({ member, body: { csv, plan }, language }) => {
  if (plan === undefined) return previewImport(member.companyId, csv);
  const changed = await importMembers(member.companyId, csv, plan);
  const values = { count: changed };
  return { message: translate(language, { key: "notices.membersEdited", values }), changed };
});
