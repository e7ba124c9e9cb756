import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

const REFRESH_MS = 3000;

/** Polled while an export is queued. */
export const companyExportsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.companyExports,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/users/company/exports/v1", signal })).exports,
    refetchInterval: ({ state: { data } }) => data?.some(({ state }) => state === "queued") && REFRESH_MS,
  });
