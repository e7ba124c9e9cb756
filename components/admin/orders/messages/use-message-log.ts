"use client";

import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { paths } from "#lib/wire/api-paths";
import { toOpenedMessageWire } from "#lib/wire/order-message/client";
import type { OrderMessageWire } from "#lib/wire/order-message/responses";

type Opened = Pick<OrderMessageWire, "number" | "status">;

/** Logs opened chats, and keeps failed entries for a retry. */
export function useMessageLog() {
  const call = useApi();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<readonly Opened[]>([]);
  const { mutate } = useMutation({
    mutationFn: (message: Opened) =>
      send(call, {
        method: "POST",
        path: paths.orderMessagesOf(message.number),
        body: toOpenedMessageWire(message),
      }),
    onError: (_error, message) => setFailed((before) => [...before, message]),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.orderMessages }),
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
