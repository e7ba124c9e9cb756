"use client";

import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageLogQuery } from "#lib/client/queries/admin/order-messages";
import { queryKeys } from "#lib/client/queries/keys";
import { putResponse } from "#lib/client/queries/put-response";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { paths } from "#lib/wire/api-paths";
import { toOpenedMessageWire } from "#lib/wire/order-message/client";
import type { MessageLogResponse, OrderMessageWire } from "#lib/wire/order-message/responses";

type Opened = Pick<OrderMessageWire, "number" | "status">;

/** Logs opened chats, and keeps failed entries for a retry. */
export function useMessageLog() {
  const call = useApi();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<readonly Opened[]>([]);
  const { mutate } = useMutation({
    mutationFn: (message: Opened) =>
      send<MessageLogResponse>(call, {
        method: "POST",
        path: paths.orderMessagesOf(message.number),
        body: toOpenedMessageWire(message),
      }),
    // One after another: each response contains the whole log.
    scope: { id: "message-log" },
    onSuccess: ({ messages }, { number }) =>
      void putResponse(queries, messageLogQuery(call, number).queryKey, () => messages),
    onError: (_error, message) => {
      setFailed((before) => [...before, message]);
      // It may have been logged without a response.
      void queries.invalidateQueries({ queryKey: queryKeys.messageLog(message.number) });
    },
    // They show when the last message was opened.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.orderMessageLists }),
  });
  return {
    log: (message: Opened) => mutate(message),
    failed,
    clear: () => setFailed([]),
    retry: () => {
      setFailed([]);
      for (const message of failed) mutate(message);
    },
  };
}

export type MessageLog = ReturnType<typeof useMessageLog>;
