import { callQuery } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const googleConnectionQuery = (call: Call) => callQuery(call, { call: "GET /api/users/google/v1" });
