import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { SessionsResponse } from "#lib/wire/session/responses";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => {
      const { sessions } = await get<SessionsResponse>(call, { path: paths.sessions, signal });
      return sessions;
    },
  });
