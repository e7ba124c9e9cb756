import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const orderMessagesQuery = (call: Call, numbers: readonly number[]) =>
  queryOptions({
    queryKey: queryKeys.orderMessagesOf(numbers),
    queryFn: ({ signal }) =>
      sendCall(call, {
        call: "GET /api/group/orders/messages/v1",
        query: { numbers: numbers.join() },
        signal,
      }),
    enabled: numbers.length > 0,
  });

export const messageLogQuery = (call: Call, number: number) =>
  queryOptions({
    queryKey: queryKeys.messageLog(number),
    queryFn: async ({ signal }) =>
      (
        await sendCall(call, {
          call: "GET /api/group/orders/{number}/messages/v1",
          params: { number },
          signal,
        })
      ).messages,
  });
