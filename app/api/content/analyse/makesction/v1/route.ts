import { actionLimit, visitorKey } from "@/lib/server/http/rate-limits";
import { ok, route } from "@/lib/server/http/route";
import { translate } from "@/lib/server/http/translate";
import { recordAction } from "@/lib/server/services/record-action";
import { actionBody, actionQuery } from "@/lib/wire/activity";

// CONTRACT §3 row 7
export const POST = route(
  {
    access: "all",
    query: actionQuery,
    body: actionBody,
    limit: ({ clientAddress, userAgent, query }) =>
      actionLimit.take(`${visitorKey(clientAddress, userAgent)}\0${query.get("puid") ?? ""}`),
  },
  async ({ query: { puid }, body, clientAddress, userAgent, language }) => {
    await recordAction(puid, { ...body, clientAddress, userAgent });
    return ok({ message: translate(language, { key: "notices.actionRecorded" }) });
  },
);
