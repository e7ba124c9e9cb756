import { getCompanyCall, saveCompanyCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { readCompanySettings, updateCompanySettings } from "#lib/server/services/company/companies";

export const GET = serve(getCompanyCall, async ({ member }) => ({
  company: await readCompanySettings(member.companyId),
}));

export const PUT = serve(saveCompanyCall, async ({ session, member, body }) => {
  await updateCompanySettings({ userId: session.user.id, companyId: member.companyId }, body);
});
