"use client";

import { useState } from "react";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { MoveDialog } from "./move-dialog";
import { findInactive, type MovableOrder } from "./next-step";
import { useOrderMoves, type Move, type ShownOrder } from "./use-order-moves";

interface Asked {
  orders: readonly MovableOrder[];
  /** Undefined until the admin has chosen. */
  to?: OrderStatus;
}

/** Moves orders, and asks before in a dialog where that is needed. @param onMoved called before the new list is shown */
export function useAskedMoves(onMoved: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { move: sendMove, isBusy, failure, setFailure } = useOrderMoves();

  function open(next: Asked) {
    setFailure("");
    setAsked(next);
  }

  /** Opens the dialog when courier and parcel are needed or a card would open nothing; else moves at once. */
  function move(orders: readonly MovableOrder[], to: OrderStatus) {
    if (to === "shipped" || findInactive(orders, to).length > 0) return open({ orders, to });
    void send(orders, { to });
  }

  /** What was typed stays until an order has moved. */
  const send = (orders: readonly ShownOrder[], chosen: Move): Promise<boolean> =>
    sendMove(orders, chosen, (changed) => {
      if (changed === 0) return;
      setAsked(null);
      onMoved();
    });

  return {
    move,
    send,
    /** Asks where to move them. */
    ask: (orders: readonly MovableOrder[]) => open({ orders }),
    isBusy,
    /** Of the last move, unless the dialog shows it; empty when there is none. */
    failure: asked ? "" : failure,
    clearFailure: () => setFailure(""),
    moveDialog: asked && (
      <MoveDialog
        {...asked}
        isBusy={asked.orders.some(({ number }) => isBusy(number))}
        failure={failure}
        onCloseFailure={() => setFailure("")}
        onMove={(chosen) => send(asked.orders, chosen)}
        onClose={() => {
          setFailure("");
          setAsked(null);
        }}
      />
    ),
  };
}
