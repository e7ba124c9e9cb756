import { openRoute } from "#lib/server/open-api/open-route";
import { listMonths } from "#lib/server/services/company/open-api/contacts";
import { listMemberFigures, toMemberFiguresList } from "#lib/open-api/figures";

export const GET = openRoute(listMemberFigures, async ({ key, query: { limit, cursor, month } }) =>
  toMemberFiguresList(await listMonths(key.companyId, { month, after: cursor, limit: limit + 1 }), limit),
);
