import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const googleConnectionQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.googleConnection,
    queryFn: ({ signal }) => sendCall(call, { call: "GET /api/users/google/v1", signal }),
  });
