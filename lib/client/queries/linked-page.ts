import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const linkedPageQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.linkedPage,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/users/linked_page/v1", signal })).linkedPage,
  });
