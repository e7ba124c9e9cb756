"use client";

import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { notify } from "@/components/ui/toaster";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import type { CardState } from "#lib/domain/order/card/made-card";
import { noticeFromWire } from "#lib/wire/notice";

interface Change {
  code: string;
  to: CardState;
}

/** Changes the state of a card. @param queryKey key of the list to invalidate */
export function useCardChange(path: string, queryKey: QueryKey) {
  const call = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => send<unknown>(call, { method: "POST", path, body }),
    onSuccess: (data) => notify("success", noticeFromWire(data)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
