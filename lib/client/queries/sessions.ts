import { queryOptions } from "@tanstack/react-query";
import { paths } from "@/lib/wire/paths";
import type { SessionsAnswer } from "@/lib/wire/sessions";
import { get, type Call } from "./query-api";

/** Where one is logged in, the session used last first. */
export const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: ["sessions"],
    queryFn: async ({ signal }) => {
      const { sessions } = await get<SessionsAnswer>(call, { path: paths.sessions, signal });
      return sessions;
    },
  });
