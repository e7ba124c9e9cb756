import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const factorQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => sendCall(call, { call: "GET /api/group/factor/v1", signal }),
  });
