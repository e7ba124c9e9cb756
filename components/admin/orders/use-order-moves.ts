"use client";

import { useState } from "react";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { notify, notifyUndo } from "@/components/ui/toaster";
import { mutationKeys, queryKeys } from "#lib/client/queries/keys";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { formatOrderNumber } from "#lib/domain/order/order";
import { paths } from "#lib/wire/api-paths";
import type { toMoveWire } from "#lib/wire/order/client";
import type { MovedResponse } from "#lib/wire/order/responses";

type Move = ReturnType<typeof toMoveWire>;
type Change = (
  | { path: typeof paths.moveOrders; body: Move }
  | { path: typeof paths.undoMoves; body: { numbers: number[] } }
) & {
  /** Called before the list is refetched. */
  onResponse?: (() => void) | undefined;
};

/** Moves orders, different ones concurrently; the notice of a move offers to undo it. */
export function useOrderMoves() {
  const t = useTranslations("adminOrders");
  const reasons = useTranslations("orderMove.reasons");
  const call = useApi();
  const queries = useQueryClient();
  // Latest failure among concurrent moves: `useMutation` has the state of one move only.
  const [failure, setFailure] = useState("");

  const { mutateAsync } = useMutation({
    mutationKey: mutationKeys.moveOrders,
    mutationFn: ({ path, body }: Change) => send<MovedResponse>(call, { method: "POST", path, body }),
    onMutate: () => setFailure(""),
    onSuccess: ({ moved, refused }, { path }) => {
      const count = moved.length;
      if (count > 0 && path === paths.undoMoves) notify("success", t("undone", { count }));
      else if (count > 0) {
        notifyUndo(
          t("moved", { count }),
          t("undo"),
          () => void change({ path: paths.undoMoves, body: { numbers: moved } }),
        );
      }
      setFailure(
        refused.map(({ number, reason }) => `${formatOrderNumber(number)}: ${reasons(reason)}`).join("\n"),
      );
    },
    onError: ({ message }) => setFailure(message),
    onSettled: (_moved, _error, { onResponse }) => {
      onResponse?.();
      return queries.invalidateQueries({ queryKey: queryKeys.orders });
    },
  });

  const busyNumbers = useMutationState({
    filters: { mutationKey: mutationKeys.moveOrders, status: "pending" },
    select: ({ state }) => (state.variables as Change).body.numbers,
  }).flat();

  /** Resolves after the list is refetched: true when every order was changed. */
  async function change(request: Change): Promise<boolean> {
    return mutateAsync(request).then(
      ({ refused }) => refused.length === 0,
      () => false,
    );
  }

  return {
    move: (body: Move, onResponse?: () => void) => change({ path: paths.moveOrders, body, onResponse }),
    isBusy: (number: number) => busyNumbers.includes(number),
    failure,
    setFailure,
  };
}
