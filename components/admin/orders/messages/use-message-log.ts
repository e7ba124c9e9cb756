"use client";

import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "@/components/layout/use-change";
import { useInvalidate } from "#lib/client/queries/call-query";
import { messageLogQuery } from "#lib/client/queries/order/order-messages";
import { putResponse } from "#lib/client/queries/put-response";
import { useApi } from "#lib/client/api/use-api";
import type { OrderMessageWire } from "#lib/contract/order/orders";

type Opened = Pick<OrderMessageWire, "number" | "status">;

const LOG = "POST /api/group/orders/{number}/messages/v1";

/** Logs opened chats, and keeps failed entries for a retry. */
export function useMessageLog() {
  const call = useApi();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const [failed, setFailed] = useState<readonly Opened[]>([]);
  const { mutate } = useChange(
    ({ number, status }: Opened) => ({ call: LOG, params: { number }, body: { status } }),
    {
      // One after another: each response contains the whole log.
      scope: { id: "message-log" },
      onDone: ({ messages }, { number }) =>
        void putResponse(queries, messageLogQuery(call, number).queryKey, () => messages),
      onError: (_error, message) => {
        setFailed((before) => [...before, message]);
        // It may have been logged without a response.
        void invalidate(["GET /api/group/orders/{number}/messages/v1"]);
      },
      // They show when the last message was opened.
      invalidates: ["GET /api/group/orders/messages/v1"],
    },
  );
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
