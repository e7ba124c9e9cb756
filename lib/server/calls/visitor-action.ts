import { isUid } from "#lib/domain/account/uid";
import { valuesOf } from "#lib/server/api/refusals";
import { visitorCall } from "#lib/server/api/visitor-call";
import { takeAction } from "#lib/server/limits/memory-limits";
import { recordAction } from "#lib/server/services/visitor-actions";
import { actionBody, actionQuery } from "#lib/wire/statistics/server";

/** As `actionQuery` reads it: else another spelling of a uid would not be counted. */
const uidIn = (query: URLSearchParams): string => valuesOf(query, "puid")[0]?.trim() ?? "";

/** Call 7. */
export const visitorAction = visitorCall(
  {
    query: actionQuery,
    body: actionBody,
    async limit(visit) {
      const uid = uidIn(visit.query);
      // All others are refused without a query, and each would be a key of its own.
      if (isUid(uid)) await takeAction(uid, visit);
    },
  },
  async ({ query: { puid }, body, clientAddress, userAgent }) => {
    await recordAction(puid, { ...body, clientAddress, userAgent });
    return { key: "notices.actionRecorded" };
  },
);
