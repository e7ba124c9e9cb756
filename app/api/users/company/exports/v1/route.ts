import { listExportsCall, requestExportCall } from "#lib/contract/company/exports";
import { serve } from "#lib/server/api/serve";
import { sessionProof } from "#lib/server/services/account/password-proof";
import { listExports, requestExport } from "#lib/server/services/company/exports";

export const GET = serve(listExportsCall, async ({ member }) => ({
  exports: await listExports(member.companyId),
}));

export const POST = serve(requestExportCall, async ({ session, member, body }) => ({
  export: await requestExport(member.companyId, sessionProof(session), body.language),
}));
