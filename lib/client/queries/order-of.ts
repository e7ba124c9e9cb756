import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const orderOfQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: queryKeys.orderOf(userId),
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/group/order/v1", query: { userId }, signal })).order,
    // Another admin may have changed it.
    gcTime: 0,
  });
