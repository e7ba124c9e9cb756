import { AppError } from "#lib/domain/errors";
import { clearedCookies, refreshSession } from "#lib/server/auth/session";
import { ok, route, toErrorResponse } from "#lib/server/api/route";
import { seeOther } from "#lib/server/http/see-other";
import { translate } from "#lib/i18n/translate";
import { loginPathFor } from "#lib/wire/pages";
import { refreshQuery } from "#lib/wire/account/server";

export const GET = route(
  { access: "all", changesState: true, query: refreshQuery },
  async ({ query: { next }, headers, language }) => {
    const cookies = await refreshSession(headers);
    if (next !== undefined) return seeOther(cookies ? next : loginPathFor(next), cookies ?? clearedCookies());
    if (!cookies) return toErrorResponse(new AppError("no_session"), language, clearedCookies());
    return ok({ message: translate(language, { key: "notices.sessionRefreshed" }) }, { cookies });
  },
);
