import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { readTemplate, updateTemplate } from "#lib/server/services/company/template";
import type { TemplateSavedResponse } from "#lib/wire/company-template/responses";
import { templateBody, templateQuery, toTemplateWire } from "#lib/wire/company-template/server";

export const GET = route({ access: "companyManager", query: templateQuery }, async ({ member, query }) =>
  ok(toTemplateWire(await readTemplate(member.companyId, query.department))),
);

export const PUT = route(
  { access: "companyManager", body: templateBody },
  async ({ session, member, body, language }) => {
    const who = { userId: session.user.id, companyId: member.companyId };
    const response: TemplateSavedResponse = {
      ...toTemplateWire(await updateTemplate(who, body)),
      message: translate(language, { key: "notices.templateSaved" }),
    };
    return ok(response);
  },
);
