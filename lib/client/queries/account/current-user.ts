import { callQueryOf } from "#lib/client/queries/call-query";
import { currentUserFromWire, type CurrentUser } from "#lib/wire/account/client";
import { CallFailed, sendCall, type Call } from "#lib/client/queries/query-api";

const RETRY_MS = 500;

const hasNoResponse = (error: Error) =>
  !(error instanceof CallFailed) || error.status === null || error.status >= 500;

export const isRefused = (error: Error) =>
  error instanceof CallFailed && [401, 403, 404].includes(error.status ?? 0);

export const fetchCurrentUser = async (call: Call): Promise<CurrentUser> =>
  currentUserFromWire((await sendCall(call, { call: "GET /api/users/fun" })).user);

export const currentUserQuery = (call: Call) => ({
  ...callQueryOf(call, { call: "GET /api/users/fun" }, ({ user }) => currentUserFromWire(user)),
  retry: (failures: number, error: Error) => failures < 1 && hasNoResponse(error),
  retryDelay: RETRY_MS,
});
