import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { sessionProof } from "#lib/server/services/account/password-proof";
import { requestExport, listExports } from "#lib/server/services/company/exports";
import type {
  CompanyExportRequestedResponse,
  CompanyExportsResponse,
} from "#lib/wire/company-export/responses";
import { askExportBody, toCompanyExportWire } from "#lib/wire/company-export/server";

export const GET = route({ access: "companyManager" }, async ({ member }) => {
  const response: CompanyExportsResponse = {
    exports: (await listExports(member.companyId)).map(toCompanyExportWire),
  };
  return ok(response);
});

export const POST = route(
  { access: "companyManager", body: askExportBody },
  async ({ session, member: { companyId }, body, language }) => {
    const requested = await requestExport(companyId, sessionProof(session), body.language);
    const response: CompanyExportRequestedResponse = {
      message: translate(language, { key: "notices.exportAsked" }),
      export: toCompanyExportWire(requested),
    };
    return ok(response, { status: 202 });
  },
);
