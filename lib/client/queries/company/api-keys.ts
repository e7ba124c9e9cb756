import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const apiKeysQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/users/company/keys/v1" }, ({ keys }) => keys);
