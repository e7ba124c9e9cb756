import { route } from "#lib/server/api/route";
import { seeOther } from "#lib/server/http/see-other";
import { completeGoogleFlow } from "#lib/server/services/account/google";
import { authorizationCallbackQuery } from "#lib/wire/authorization-callback";

export const GET = route(
  { access: "all", changesState: true, query: authorizationCallbackQuery },
  async ({ query, headers, clientAddress, userAgent, language }) => {
    const visitor = { headers, clientAddress, userAgent };
    const { location, cookies } = await completeGoogleFlow(visitor, query, language);
    return seeOther(location, cookies);
  },
);
