import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/users/sessions/v1", signal })).sessions,
  });
