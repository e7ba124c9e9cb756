import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { ReferralsResponse } from "#lib/wire/statistics/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export const referralsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.referrals,
    queryFn: ({ signal }) => get<ReferralsResponse>(call, { path: paths.referrals, signal }),
  });
