import { createCompanyCall, listCompaniesCall } from "#lib/contract/company/companies";
import { serve } from "#lib/server/api/serve";
import { createCompany, listCompanies } from "#lib/server/services/company/companies";

export const GET = serve(listCompaniesCall, async ({ query }) => ({
  ...query,
  ...(await listCompanies(query)),
}));

export const POST = serve(createCompanyCall, async ({ session, body: { username, ...data } }) => {
  await createCompany(session.user.id, username, data);
});
