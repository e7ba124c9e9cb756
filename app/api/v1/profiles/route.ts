import { getEnv } from "#lib/server/env";
import { openRoute } from "#lib/server/open-api/open-route";
import { listProfiles as list } from "#lib/server/services/company/open-api/profiles";
import { listProfiles, toProfileList } from "#lib/open-api/profiles";

export const GET = openRoute(listProfiles, async ({ key, query: { limit, cursor } }) =>
  toProfileList(await list(key.companyId, { after: cursor, limit: limit + 1 }), limit, getEnv().appOrigin),
);
