import { isUid } from "#lib/domain/account/uid";
import { valuesOf } from "#lib/server/api/refusals";
import { visitorCall } from "#lib/server/api/visitor-call";
import { takeAction } from "#lib/server/limits/memory-limits";
import { recordAction } from "#lib/server/services/statistics/visitor-actions";
import { actionBody, actionQuery } from "#lib/wire/statistics/server";

/** Reads the uid as `actionQuery` does: otherwise another spelling of it would escape the limit. */
const uidIn = (query: URLSearchParams): string => valuesOf(query, "puid")[0]?.trim() ?? "";

/** Call 7. */
export const visitorAction = visitorCall(
  {
    query: actionQuery,
    body: actionBody,
    async limit(visit) {
      const uid = uidIn(visit.query);
      // Other values count as one profile: each would add a key to the limit.
      await takeAction(isUid(uid) ? uid : "", visit);
    },
  },
  async ({ query: { puid }, body, clientAddress, userAgent }) => {
    await recordAction(puid, { ...body, clientAddress, userAgent });
    return { key: "notices.actionRecorded" };
  },
);
