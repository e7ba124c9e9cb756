import { queryOptions } from "@tanstack/react-query";
import type { AcquisitionResponse } from "#lib/wire/statistics/responses";
import { paths } from "#lib/wire/api-paths";

import { queryKeys } from "./keys.ts";
import { toPeriodQuery, type Period } from "./period.ts";
import { get, type Call } from "./query-api.ts";

export const acquisitionQuery = (call: Call, period: Period) =>
  queryOptions({
    queryKey: queryKeys.acquisition(period),
    queryFn: ({ signal }) =>
      get<AcquisitionResponse>(call, { path: `${paths.acquisition}?${toPeriodQuery(period)}`, signal }),
  });
