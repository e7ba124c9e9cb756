import { callQuery } from "#lib/client/queries/call-query";
import { toPeriodQuery, type Period } from "#lib/client/queries/period";
import type { Call } from "#lib/client/queries/query-api";

export const acquisitionQuery = (call: Call, period: Period) =>
  callQuery(call, { call: "GET /api/group/acquisition/v1", query: toPeriodQuery(period) });
