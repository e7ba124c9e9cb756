import { route } from "@/lib/server/http/route";
import { seeOther } from "@/lib/server/http/see-other";
import { completeGoogleSignIn } from "@/lib/server/services/google-sign-in";
import { googleCallbackQuery } from "@/lib/wire/account";

// docs/api.md, Google sign-in: where Google sends the visitor
export const GET = route(
  { access: "all", changesState: true, query: googleCallbackQuery },
  async ({ query, headers, clientAddress, userAgent, language }) => {
    const visitor = { headers, clientAddress, userAgent };
    const { location, cookies } = await completeGoogleSignIn(visitor, query, language);
    return seeOther(location, cookies);
  },
);
