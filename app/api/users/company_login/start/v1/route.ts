import { ok, route } from "#lib/server/api/route";
import { startCompanyLogin } from "#lib/server/services/company/login/flow";
import { startCompanyLoginBody } from "#lib/wire/company-login/server";

// A POST, so that another site cannot start a flow for a visitor.
export const POST = route(
  { access: "all", body: startCompanyLoginBody },
  async ({ body: { company: companyId, ...start }, clientAddress, language }) => {
    const flow = { companyId, language, ...start };
    const { location, cookies } = await startCompanyLogin(flow, clientAddress);
    return ok({ location }, { cookies });
  },
);
