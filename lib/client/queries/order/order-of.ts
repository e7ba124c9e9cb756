import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const orderOfQuery = (call: Call, userId: string) => ({
  ...callQueryOf(call, { call: "GET /api/group/order/v1", query: { userId } }, ({ order }) => order),
  // Another admin may have changed it.
  gcTime: 0,
});
