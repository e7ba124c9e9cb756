import { readTemplateCall, saveTemplateCall } from "#lib/contract/company/template";
import { serve } from "#lib/server/api/serve";
import { readTemplate, updateTemplate } from "#lib/server/services/company/template";

export const GET = serve(readTemplateCall, ({ member, query }) =>
  readTemplate(member.companyId, query.department),
);

export const PUT = serve(saveTemplateCall, ({ session, member, body }) =>
  updateTemplate({ userId: session.user.id, companyId: member.companyId }, body),
);
