import { queryOptions } from "@tanstack/react-query";
import { currentUserFromWire, type CurrentUser } from "#lib/wire/account/client";
import { CallFailed, sendCall, type Call } from "./query-api.ts";

const RETRY_MS = 500;
/** Here, because the forms of the site would otherwise load the keys of all panels. */
const CURRENT_USER_KEY = ["current-user"] as const;

const hasNoResponse = (error: Error) =>
  !(error instanceof CallFailed) || error.status === null || error.status >= 500;

export const isRefused = (error: Error) =>
  error instanceof CallFailed && [401, 403, 404].includes(error.status ?? 0);

export const fetchCurrentUser = async (call: Call, signal?: AbortSignal): Promise<CurrentUser> =>
  currentUserFromWire((await sendCall(call, { call: "GET /api/users/fun", signal })).user);

export const currentUserQuery = (call: Call) =>
  queryOptions({
    queryKey: CURRENT_USER_KEY,
    queryFn: ({ signal }) => fetchCurrentUser(call, signal),
    retry: (failures, error) => failures < 1 && hasNoResponse(error),
    retryDelay: RETRY_MS,
  });
