import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const linkedPageQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/users/linked_page/v1" }, ({ linkedPage }) => linkedPage);
