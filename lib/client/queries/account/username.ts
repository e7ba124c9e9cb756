import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";
import { USERNAME_PREFIX } from "#lib/domain/limits";

/** @param username without prefix, as in the response; "" for suggestions only */
export const usernameQuery = (
  call: Call,
  { username, fullName }: { username: string; fullName: string },
) => ({
  ...callQueryOf(
    call,
    {
      call: "GET /api/users/username/v1",
      query: { name: fullName, ...(username && { un: USERNAME_PREFIX + username }) },
    },
    ({ isFree, suggestions }) => ({
      isFree,
      suggestions: suggestions.map((name) => name.slice(USERNAME_PREFIX.length)),
    }),
  ),
  retry: false,
});
