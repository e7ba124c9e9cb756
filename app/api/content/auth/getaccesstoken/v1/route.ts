import { AppError } from "@/lib/domain/errors";
import { clearedCookies, refreshSession, type SessionCookies } from "@/lib/server/auth/session";
import { ok, route, toErrorResponse } from "@/lib/server/http/route";
import { translate } from "@/lib/server/http/translate";
import { loginPathFor } from "@/lib/wire/paths";
import { refreshQuery } from "@/lib/wire/refresh";

// CONTRACT §3 row 8
export const GET = route(
  { access: "all", changesState: true, query: refreshQuery },
  async ({ query: { next }, headers, language }) => {
    const cookies = await refreshSession(headers);
    if (next !== undefined) return seeOther(cookies ? next : loginPathFor(next), cookies ?? clearedCookies());
    if (!cookies) return toErrorResponse(new AppError("no_session"), language, clearedCookies());
    return ok({ message: translate(language, { key: "notices.sessionRefreshed" }) }, { cookies });
  },
);

function seeOther(location: string, cookies: SessionCookies): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
