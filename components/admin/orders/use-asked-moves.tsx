"use client";

import { useState } from "react";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { MoveDialog } from "./move-dialog";
import { findInactive, type MovableOrder } from "./next-step";
import { useOrderMoves, type Move } from "./use-order-moves";

interface Asked {
  orders: readonly MovableOrder[];
  /** Undefined until the admin has chosen. */
  to?: OrderStatus;
}

/** Moves orders, and asks before in a dialog where that is needed. @param onResponse called before the new list is shown */
export function useAskedMoves(onResponse: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { move: sendMove, isBusy, failure, setFailure } = useOrderMoves();

  /** Opens the dialog when courier and parcel are needed or a card would open nothing; else moves at once. */
  function move(orders: readonly MovableOrder[], to: OrderStatus) {
    if (to === "shipped" || findInactive(orders, to).length > 0) return setAsked({ orders, to });
    const numbers = orders.map(({ number }) => number);
    send({ numbers, to, shown: orders.map(({ status }) => status) });
  }

  function send(body: Move) {
    void sendMove(body, () => {
      setAsked(null);
      onResponse();
    });
  }

  return {
    move,
    send,
    /** Asks where to move them. */
    ask: (orders: readonly MovableOrder[]) => setAsked({ orders }),
    isBusy,
    failure,
    setFailure,
    moveDialog: asked && (
      <MoveDialog
        {...asked}
        isBusy={asked.orders.some(({ number }) => isBusy(number))}
        onMove={send}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
