import { callQuery, callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

export const orderMessagesQuery = (call: Call, numbers: readonly number[]) => ({
  ...callQuery(call, { call: "GET /api/group/orders/messages/v1", query: { numbers: numbers.join() } }),
  enabled: numbers.length > 0,
});

export const messageLogQuery = (call: Call, number: number) =>
  callQueryOf(
    call,
    { call: "GET /api/group/orders/{number}/messages/v1", params: { number } },
    ({ messages }) => messages,
  );
