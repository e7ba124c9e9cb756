import { callQuery } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const chipsQuery = (call: Call) => callQuery(call, { call: "GET /api/group/orders/chips/v1" });
