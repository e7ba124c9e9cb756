import { completeGoogleFlowCall } from "#lib/contract/account/google";
import { serve } from "#lib/server/api/serve";
import { seeOther } from "#lib/server/http/see-other";
import { completeGoogleFlow } from "#lib/server/services/account/google";

export const GET = serve(
  completeGoogleFlowCall,
  async ({ query, headers, clientAddress, userAgent, language }) => {
    const visitor = { headers, clientAddress, userAgent };
    const { location, cookies } = await completeGoogleFlow(visitor, query, language);
    return seeOther(location, cookies);
  },
  { changesState: true },
);
