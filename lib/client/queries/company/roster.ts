import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

const FOUND_MAX = 6;

export const foundMembersQuery = (call: Call, search: string) =>
  queryOptions({
    queryKey: queryKeys.foundMembers(search),
    queryFn: async ({ signal }) => {
      const query = { search, limit: FOUND_MAX };
      return (await sendCall(call, { call: "GET /api/users/company/members/v1", query, signal })).members;
    },
  });
