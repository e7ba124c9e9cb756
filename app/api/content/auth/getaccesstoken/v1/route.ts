import { refreshCall } from "#lib/contract/account/sign-in";
import { AppError } from "#lib/domain/errors";
import { translate } from "#lib/i18n/translate";
import { toErrorResponse } from "#lib/server/api/route";
import { serve } from "#lib/server/api/serve";
import { clearedCookies, refreshSession } from "#lib/server/auth/session";
import { seeOther } from "#lib/server/http/see-other";
import { loginPathFor } from "#lib/wire/pages";

export const GET = serve(
  refreshCall,
  async ({ query: { next }, headers, language, setCookies }) => {
    const cookies = await refreshSession(headers);
    if (next !== undefined) return seeOther(cookies ? next : loginPathFor(next), cookies ?? clearedCookies());
    if (!cookies) return toErrorResponse(new AppError("no_session"), language, clearedCookies());
    setCookies(cookies);
    return { message: translate(language, { key: "notices.sessionRefreshed" }) };
  },
  { changesState: true },
);
