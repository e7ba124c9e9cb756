import { queryOptions } from "@tanstack/react-query";
import { companyPaths } from "#lib/wire/company-paths";
import type { ApiKeysResponse } from "#lib/wire/api-key/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export const apiKeysQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.apiKeys,
    queryFn: async ({ signal }) =>
      (await get<ApiKeysResponse>(call, { path: companyPaths.apiKeys, signal })).keys,
  });
