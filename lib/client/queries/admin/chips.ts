import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const chipsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.chips,
    queryFn: ({ signal }) => sendCall(call, { call: "GET /api/group/orders/chips/v1", signal }),
  });
