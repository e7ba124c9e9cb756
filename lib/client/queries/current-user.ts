import { queryOptions } from "@tanstack/react-query";
import { currentUserFromWire, type CurrentUser, type CurrentUserAnswer } from "@/lib/wire/current-user";
import { paths } from "@/lib/wire/paths";
import { CallFailed, get, type Call } from "./query-api";

const REPETITION_MS = 500;

const hasNoAnswer = (error: Error) =>
  !(error instanceof CallFailed) || error.status === null || error.status >= 500;

/** Answers that say: this session opens nothing any more. */
export const isRefused = (error: Error) =>
  error instanceof CallFailed && [401, 403, 404].includes(error.status ?? 0);

export const fetchCurrentUser = async (call: Call, signal?: AbortSignal): Promise<CurrentUser> =>
  currentUserFromWire(
    await get<CurrentUserAnswer>(call, { path: paths.currentUser, ...(signal && { signal }) }),
  );

/** Call 1: who the session belongs to. What could not be answered is asked once more before it counts. */
export const currentUserQuery = (call: Call) =>
  queryOptions({
    queryKey: ["current-user"],
    queryFn: ({ signal }) => fetchCurrentUser(call, signal),
    retry: (failures, error) => failures < 1 && hasNoAnswer(error),
    retryDelay: REPETITION_MS,
  });
