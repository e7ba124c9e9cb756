import { openCall } from "#lib/server/api/open-call";
import { takeAction } from "#lib/server/limits/memory-limits";
import { recordAction } from "#lib/server/services/visitor-actions";
import { actionBody, actionQuery } from "#lib/wire/statistics/server";

/** Call 7. */
export const visitorAction = openCall(
  {
    query: actionQuery,
    body: actionBody,
    limit: (visit) => takeAction(visit.query.get("puid") ?? "", visit),
  },
  async ({ query: { puid }, body, clientAddress, userAgent }) => {
    await recordAction(puid, { ...body, clientAddress, userAgent });
    return { key: "notices.actionRecorded" };
  },
);
