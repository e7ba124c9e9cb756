import { queryOptions } from "@tanstack/react-query";
import type { AcquisitionResponse } from "#lib/wire/statistics/responses";
import { paths } from "#lib/wire/api-paths";

import { queryKeys } from "#lib/client/queries/keys";
import { toPeriodQuery, type Period } from "#lib/client/queries/period";
import { get, type Call } from "#lib/client/queries/query-api";

export const acquisitionQuery = (call: Call, period: Period) =>
  queryOptions({
    queryKey: queryKeys.acquisition(period),
    queryFn: ({ signal }) =>
      get<AcquisitionResponse>(call, { path: `${paths.acquisition}?${toPeriodQuery(period)}`, signal }),
  });
