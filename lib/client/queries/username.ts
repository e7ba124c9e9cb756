import { queryOptions } from "@tanstack/react-query";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { sendCall, type Call } from "./query-api.ts";

/** @param username without prefix, as in the response; "" for suggestions only */
export const usernameQuery = (call: Call, { username, fullName }: { username: string; fullName: string }) =>
  queryOptions({
    // Not among the keys of the panels, which the sign-up would otherwise load.
    queryKey: ["username", { username, fullName }] as const,
    queryFn: async ({ signal }) => {
      const query = { name: fullName, ...(username && { un: USERNAME_PREFIX + username }) };
      const { isFree, suggestions } = await sendCall(call, {
        call: "GET /api/users/username/v1",
        query,
        signal,
      });
      return { isFree, suggestions: suggestions.map((name) => name.slice(USERNAME_PREFIX.length)) };
    },
    retry: false,
  });
