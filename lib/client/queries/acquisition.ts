import { queryOptions } from "@tanstack/react-query";
import type { AcquisitionResponse } from "#lib/wire/statistics/responses";
import { paths } from "#lib/wire/api-paths";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

/** Days in Algiers ("2026-11-20"); "" means unlimited. */
export interface Period {
  from: string;
  to: string;
}

export const acquisitionQuery = (call: Call, { from, to }: Period) =>
  queryOptions({
    queryKey: queryKeys.acquisition({ from, to }),
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
      return get<AcquisitionResponse>(call, { path: `${paths.acquisition}?${query}`, signal });
    },
  });
