import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

const FOUND_MAX = 6;

export const foundMembersQuery = (call: Call, search: string) =>
  callQueryOf(
    call,
    { call: "GET /api/users/company/members/v1", query: { search, limit: FOUND_MAX } },
    ({ members }) => members,
  );
