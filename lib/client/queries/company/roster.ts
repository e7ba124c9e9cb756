import { queryOptions } from "@tanstack/react-query";
import { companyPaths } from "#lib/wire/company-paths";
import type { RosterResponse } from "#lib/wire/roster/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

const FOUND_MAX = 6;

export const foundMembersQuery = (call: Call, search: string) =>
  queryOptions({
    queryKey: queryKeys.foundMembers(search),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search, limit: String(FOUND_MAX) });
      return (await get<RosterResponse>(call, { path: `${companyPaths.roster}?${query}`, signal })).members;
    },
  });
