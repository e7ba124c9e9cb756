import { openRoute } from "#lib/server/open-api/open-route";
import { getMember as get } from "#lib/server/services/company/open-api/members";
import { getMember, toMember } from "#lib/wire/open-api/members";

export const GET = openRoute(getMember, async ({ key, params }) =>
  toMember(await get(key.companyId, params.id)),
);
