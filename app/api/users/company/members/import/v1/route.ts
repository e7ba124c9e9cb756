import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { importMembers, previewImport } from "#lib/server/services/company/roster";
import type { ImportedResponse, ImportPreviewResponse } from "#lib/wire/roster/responses";
import { importBody } from "#lib/wire/roster/server";

export const POST = route(
  { access: "companyManager", body: importBody },
  async ({ member, body: { csv, plan }, language }) => {
    if (plan === undefined) {
      const preview: ImportPreviewResponse = await previewImport(member.companyId, csv);
      return ok(preview);
    }
    const changed = await importMembers(member.companyId, csv, plan);
    const values = { count: changed };
    const response: ImportedResponse = {
      message: translate(language, { key: "notices.membersEdited", values }),
      changed,
    };
    return ok(response);
  },
);
