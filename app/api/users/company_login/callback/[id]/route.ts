import { route } from "#lib/server/api/route";
import { seeOther } from "#lib/server/http/see-other";
import { completeCompanyLogin } from "#lib/server/services/company/login/flow";
import { authorizationCallbackQuery } from "#lib/wire/authorization-callback";
import { companyLoginParams } from "#lib/wire/company-login/server";

export const GET = route(
  { access: "all", changesState: true, params: companyLoginParams, query: authorizationCallbackQuery },
  async ({ params, query, headers, clientAddress, userAgent, language }) => {
    const visitor = { headers, clientAddress, userAgent };
    const { location, cookies } = await completeCompanyLogin(params.id, query, visitor, language);
    return seeOther(location, cookies);
  },
);
