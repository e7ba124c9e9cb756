import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const hiddenLinksQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.hiddenLinks,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/users/links/visibility/v1", signal })).hiddenLinks,
  });
