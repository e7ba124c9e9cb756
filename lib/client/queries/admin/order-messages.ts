import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { MessageLogResponse, OrderMessagesResponse } from "#lib/wire/order-message/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export const orderMessagesQuery = (call: Call, numbers: readonly number[]) =>
  queryOptions({
    queryKey: queryKeys.orderMessagesOf(numbers),
    queryFn: ({ signal }) =>
      get<OrderMessagesResponse>(call, {
        path: `${paths.orderMessages}?${new URLSearchParams({ numbers: numbers.join() })}`,
        signal,
      }),
    enabled: numbers.length > 0,
  });

export const messageLogQuery = (call: Call, number: number) =>
  queryOptions({
    queryKey: queryKeys.messageLog(number),
    queryFn: async ({ signal }) =>
      (await get<MessageLogResponse>(call, { path: paths.orderMessagesOf(number), signal })).messages,
  });
