import { queryOptions } from "@tanstack/react-query";
import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

const REFRESH_MS = 3000;

/** Polled while an export is queued. */
export const companyExportsQuery = (call: Call) =>
  queryOptions({
    ...callQueryOf(call, { call: "GET /api/users/company/exports/v1" }, ({ exports }) => exports),
    refetchInterval: ({ state: { data } }) => data?.some(({ state }) => state === "queued") && REFRESH_MS,
  });
