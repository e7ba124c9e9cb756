import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { toPeriodQuery, type Period } from "#lib/client/queries/period";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const acquisitionQuery = (call: Call, period: Period) =>
  queryOptions({
    queryKey: queryKeys.acquisition(period),
    queryFn: ({ signal }) =>
      sendCall(call, { call: "GET /api/group/acquisition/v1", query: toPeriodQuery(period), signal }),
  });
