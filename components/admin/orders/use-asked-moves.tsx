"use client";

import { useState } from "react";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { MoveDialog } from "./move-dialog";
import { areForwardMoves, findInactive } from "./next-step";
import { useOrderMoves, type Move } from "./use-order-moves";

interface Asked {
  orders: readonly ListedOrderWire[];
  /** Undefined until the admin has chosen. */
  to?: OrderStatus;
}

interface Options {
  onEdit: (number: number) => void;
  /** Called before the new list is shown. */
  onResponse: () => void;
  /** Called when the new list is shown. */
  onSettled: () => void;
}

/** Moves orders, and asks before in a dialog where that is needed. */
export function useAskedMoves({ onEdit, onResponse, onSettled }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { move: sendMove, isBusy, failure, setFailure } = useOrderMoves();

  /** Opens the dialog when courier and parcel are needed or a card would open nothing; else moves at once. */
  function move(orders: readonly ListedOrderWire[], to: OrderStatus) {
    if (to === "shipped" || findInactive(orders, to).length > 0) return setAsked({ orders, to });
    const numbers = orders.map(({ number }) => number);
    void send({ numbers, to, forward: areForwardMoves(orders, to) });
  }

  async function send(body: Move) {
    await sendMove(body, () => {
      setAsked(null);
      onResponse();
    });
    onSettled();
  }

  return {
    move,
    /** Asks where to move them. */
    ask: (orders: readonly ListedOrderWire[]) => setAsked({ orders }),
    isBusy,
    failure,
    setFailure,
    moveDialog: asked && (
      <MoveDialog
        {...asked}
        isBusy={asked.orders.some(({ number }) => isBusy(number))}
        onMove={(body) => void send(body)}
        onEdit={(number) => {
          setAsked(null);
          onEdit(number);
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
