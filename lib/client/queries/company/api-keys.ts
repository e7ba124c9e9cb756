import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const apiKeysQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.apiKeys,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/users/company/keys/v1", signal })).keys,
  });
