import { queryOptions } from "@tanstack/react-query";
import type { CompanyExportsResponse } from "#lib/wire/company-export/responses";
import { companyPaths } from "#lib/wire/company-paths";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

const REFRESH_MS = 3000;

/** Polled while an export is queued. */
export const companyExportsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.companyExports,
    queryFn: async ({ signal }) =>
      (await get<CompanyExportsResponse>(call, { path: companyPaths.companyExports, signal })).exports,
    refetchInterval: ({ state: { data } }) => data?.some(({ state }) => state === "queued") && REFRESH_MS,
  });
