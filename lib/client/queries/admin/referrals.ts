import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const referralsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.referrals,
    queryFn: ({ signal }) => sendCall(call, { call: "GET /api/users/referrals/v1", signal }),
  });
