"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useBusy } from "@/components/admin/use-busy";
import { useChange } from "@/components/layout/use-change";
import { mutationKeys, queryKeys } from "#lib/client/queries/keys";
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
  // Latest failure among concurrent moves: `useMutation` has the state of one move only.
  const [failure, setFailure] = useState("");

  const { mutateAsync } = useChange(({ path, body }: Change) => ({ path, body }), {
    mutationKey: mutationKeys.moveOrders,
    onMutate: () => setFailure(""),
    notice: ({ moved: { length: count } }: MovedResponse, { path }) => {
      if (count === 0) return "";
      return t(path === paths.undoMoves ? "undone" : "moved", { count });
    },
    undo: ({ moved }, { path }) =>
      path === paths.undoMoves || moved.length === 0
        ? null
        : {
            label: t("undo"),
            onClick: () => void change({ path: paths.undoMoves, body: { numbers: moved } }),
          },
    onDone: ({ refused }, { onResponse }) => {
      setFailure(
        refused.map(({ number, reason }) => `${formatOrderNumber(number)}: ${reasons(reason)}`).join("\n"),
      );
      onResponse?.();
    },
    onError: ({ message }, { onResponse }) => {
      setFailure(message);
      onResponse?.();
    },
    invalidates: [queryKeys.orders],
  });

  /** Resolves after the list is refetched: true when every order was changed. */
  async function change(request: Change): Promise<boolean> {
    return mutateAsync(request).then(
      ({ refused }) => refused.length === 0,
      () => false,
    );
  }

  return {
    move: (body: Move, onResponse?: () => void) => change({ path: paths.moveOrders, body, onResponse }),
    isBusy: useBusy(mutationKeys.moveOrders, ({ body }: Change) => body.numbers),
    failure,
    setFailure,
  };
}
