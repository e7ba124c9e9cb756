import { startCompanyLoginCall } from "#lib/contract/company/login";
import { serve } from "#lib/server/api/serve";
import { startCompanyLogin } from "#lib/server/services/company/login/flow";

// A POST, so that another site cannot start a flow for a visitor.
export const POST = serve(
  startCompanyLoginCall,
  async ({ body: { company: companyId, ...start }, clientAddress, language, setCookies }) => {
    const { location, cookies } = await startCompanyLogin({ companyId, language, ...start }, clientAddress);
    setCookies(cookies);
    return { location };
  },
);
