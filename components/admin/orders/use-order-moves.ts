"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useBusy } from "@/components/admin/kit/use-busy";
import { useChange } from "@/components/layout/use-change";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import type { BodyOf } from "#lib/contract/calls";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import type { CallRequest } from "#lib/client/api/call-request";
import { useRefusalText } from "./use-refusal-text";
import { formatOrderNumber } from "#lib/domain/order/order";

const MOVE = "POST /api/group/orders/move/v1";
const UNDO = "POST /api/group/orders/undo/v1";

const MUTATION_KEY = ["move-orders"];

export type Move = Omit<BodyOf<typeof MOVE>, "numbers" | "shown">;

/** As the screen shows it. */
export type ShownOrder = Pick<ListedOrderWire, "number" | "status">;

/** An order with another status by now is refused. */
export const moveBodyOf = (orders: readonly ShownOrder[], move: Move): BodyOf<typeof MOVE> => ({
  ...move,
  numbers: orders.map(({ number }) => number),
  shown: orders.map(({ status }) => status),
});

type Change = (CallRequest<typeof MOVE> | CallRequest<typeof UNDO>) & {
  /** Called before the list is refetched, with the number of orders that were changed. */
  onResponse?: ((changed: number) => void) | undefined;
};

/** Moves orders, different ones concurrently; the notice of a move offers to undo it. */
export function useOrderMoves() {
  const t = useTranslations("adminOrders");
  const actionText = useTranslations("actions");
  const refusalText = useRefusalText();
  // Latest failure among concurrent moves: `useMutation` has the state of one move only.
  const [failure, setFailure] = useState("");

  const { mutateAsync } = useChange(({ onResponse: _onResponse, ...request }: Change) => request, {
    mutationKey: MUTATION_KEY,
    onMutate: () => setFailure(""),
    notice: ({ moved: { length: count } }, { call }) => {
      if (count === 0) return "";
      return t(call === UNDO ? "undone" : "moved", { count });
    },
    undo: ({ moved }, { call }) =>
      call === UNDO || moved.length === 0
        ? null
        : {
            label: actionText("undo"),
            onClick: () => void change({ call: UNDO, body: { numbers: moved } }),
          },
    onDone: ({ moved, refused }, { onResponse }) => {
      setFailure(
        refused
          .map(({ number, ...refusal }) => `${formatOrderNumber(number)}: ${refusalText(refusal)}`)
          .join("\n"),
      );
      onResponse?.(moved.length);
    },
    onError: ({ message }, { onResponse }) => {
      setFailure(message);
      onResponse?.(0);
    },
    invalidates: ORDER_CALLS,
  });

  /** Resolves after the list is refetched: true when every order was changed. */
  async function change(request: Change): Promise<boolean> {
    return mutateAsync(request).then(
      ({ refused }) => refused.length === 0,
      () => false,
    );
  }

  return {
    move: (orders: readonly ShownOrder[], move: Move, onResponse?: (changed: number) => void) =>
      change({ call: MOVE, body: moveBodyOf(orders, move), onResponse }),
    isBusy: useBusy(MUTATION_KEY, ({ body }: Change) => body.numbers),
    failure,
    setFailure,
  };
}
