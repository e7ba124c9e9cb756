import { completeCompanyLoginCall } from "#lib/contract/company/login";
import { serve } from "#lib/server/api/serve";
import { seeOther } from "#lib/server/http/see-other";
import { completeCompanyLogin } from "#lib/server/services/company/login/flow";

export const GET = serve(
  completeCompanyLoginCall,
  async ({ params, query, headers, clientAddress, userAgent, language }) => {
    const visitor = { headers, clientAddress, userAgent };
    const { location, cookies } = await completeCompanyLogin(params.id, query, visitor, language);
    return seeOther(location, cookies);
  },
  { changesState: true },
);
