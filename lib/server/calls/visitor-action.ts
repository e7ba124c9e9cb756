import { openCall } from "#lib/server/api/open-call";
import { actionAddressLimit, actionLimit } from "#lib/server/limits/memory-limits";
import { recordAction } from "#lib/server/services/visitor-actions";
import { actionBody, actionQuery } from "#lib/wire/statistics/server";

/** Call 7. */
export const visitorAction = openCall(
  {
    query: actionQuery,
    body: actionBody,
    limit: async ({ clientAddress: address, userAgent, query }) => {
      const puid = query.get("puid") ?? "";
      await actionLimit.take({ address, subject: `${puid}\0${userAgent}` });
      await actionAddressLimit.take({ address, subject: puid });
    },
  },
  async ({ query: { puid }, body, clientAddress, userAgent }) => {
    await recordAction(puid, { ...body, clientAddress, userAgent });
    return { key: "notices.actionRecorded" };
  },
);
