import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const sessionsQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/users/sessions/v1" }, ({ sessions }) => sessions);
