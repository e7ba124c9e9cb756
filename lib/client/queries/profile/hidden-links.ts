import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const hiddenLinksQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/users/links/visibility/v1" }, ({ hiddenLinks }) => hiddenLinks);
