import { actionAddressLimit, actionLimit } from "#lib/server/limits/rate-limits";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { recordAction } from "#lib/server/services/visitor-actions";
import { actionBody, actionQuery } from "#lib/wire/statistics/server";

export const POST = route(
  {
    access: "all",
    query: actionQuery,
    body: actionBody,
    limit: async ({ clientAddress: address, userAgent, query }) => {
      const puid = query.get("puid") ?? "";
      await actionLimit.take({ address, subject: `${puid}\0${userAgent}` });
      await actionAddressLimit.take({ address, subject: puid });
    },
  },
  async ({ query: { puid }, body, clientAddress, userAgent, language }) => {
    await recordAction(puid, { ...body, clientAddress, userAgent });
    return ok({ message: translate(language, { key: "notices.actionRecorded" }) });
  },
);
