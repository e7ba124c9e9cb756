import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { createCompany, listCompanies } from "#lib/server/services/company/companies";
import type { CompaniesResponse } from "#lib/wire/company/responses";
import { companiesQuery, newCompanyBody } from "#lib/wire/company/server";

export const GET = route({ access: "admin", query: companiesQuery }, async ({ query }) => {
  const { companies, ...total } = await listCompanies(query);
  const response: CompaniesResponse = {
    ...total,
    limit: query.limit,
    companies: companies.map(({ createdAt, ...company }) => ({
      ...company,
      createdAt: createdAt.toISOString(),
    })),
  };
  return ok(response);
});

export const POST = route(
  { access: "admin", body: newCompanyBody },
  async ({ session, body: { username, ...data }, language }) => {
    await createCompany(session.user.id, username, data);
    return ok({ message: translate(language, { key: "notices.companyCreated" }) }, { status: 201 });
  },
);
