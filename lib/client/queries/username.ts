import { queryOptions } from "@tanstack/react-query";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { paths } from "#lib/wire/api-paths";
import type { UsernameResponse } from "#lib/wire/username/responses";
import { get, type Call } from "./query-api.ts";

/** @param username without prefix, as in the response; "" for suggestions only */
export const usernameQuery = (call: Call, { username, fullName }: { username: string; fullName: string }) =>
  queryOptions({
    // Not among the keys of the panels, which the sign-up would otherwise load.
    queryKey: ["username", { username, fullName }] as const,
    queryFn: async ({ signal }) => {
      const query = { name: fullName, ...(username && { un: USERNAME_PREFIX + username }) };
      const { isFree, suggestions } = await get<UsernameResponse>(call, {
        path: paths.username(query),
        signal,
      });
      return { isFree, suggestions: suggestions.map((name) => name.slice(USERNAME_PREFIX.length)) };
    },
    retry: false,
  });
