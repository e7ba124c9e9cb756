import { callQuery } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const orderQuery = (call: Call, number: number) => ({
  ...callQuery(call, { call: "GET /api/group/orders/{number}/v1", params: { number } }),
  // Another admin may have changed it.
  gcTime: 0,
});
