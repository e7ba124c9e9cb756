"use client";

import { useRef, useState } from "react";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import type { CallRequest } from "#lib/client/api/call-request";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import { UNDO_MS } from "#lib/domain/limits";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { ResponseOf } from "#lib/contract/calls";

export interface Scan {
  id: number;
  text: string;
  /** The scanned order, then the cards that moved with it (team 8). */
  numbers: readonly number[];
  to: OrderStatus;
  state: "busy" | "moved" | "undone" | "failed";
  reason: string;
  canUndo: boolean;
}

const SHOWN_MAX = 20;
/** The camera sees the same slip many times. */
const REPEATED_MS = 4000;

const MOVE = "POST /api/group/orders/scan/v1";
const UNDO = "POST /api/group/orders/undo/v1";

type Moved = ResponseOf<typeof MOVE>;

const toMove = ({ text, to, courier }: Scan & { courier: string }): CallRequest<typeof MOVE> => ({
  call: MOVE,
  body: { code: text, to, ...(to === "shipped" && courier && { courier }) },
});

/** Moves the order of each scanned code, one after another. */
export function useScans() {
  const t = useTranslations("adminShip.scan");
  const reasons = useTranslations("orderMove.reasons");
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const nextId = useRef(1);
  const last = useRef({ text: "", atMs: 0 });

  const update = (id: number, part: Partial<Scan>) =>
    setScans((before) => before.map((scan) => (scan.id === id ? { ...scan, ...part } : scan)));

  const reasonOf = ({ refused: [first] }: Moved) => (first ? reasons(first.reason) : "");
  const invalidates = ORDER_CALLS;

  const move = useChange(toMove, {
    // One after another, in the order of the scans.
    scope: { id: "scans" },
    onDone: (response, { id }) => {
      const { moved, refused } = response;
      const reason = reasonOf(response);
      if (moved.length === 0) {
        const numbers = refused.slice(0, 1).map(({ number }) => number);
        return update(id, { numbers, state: "failed", reason: reason || t("unknown") });
      }
      update(id, { numbers: moved, state: "moved", reason, canUndo: true });
      setTimeout(() => update(id, { canUndo: false }), UNDO_MS);
    },
    onError: ({ message }, { id }) => update(id, { state: "failed", reason: message }),
    invalidates,
  });

  const undo = useChange(({ numbers }: Scan) => ({ call: UNDO, body: { numbers } }), {
    onMutate: ({ id }) => update(id, { canUndo: false }),
    onDone: (response, { id }) => {
      const reason = reasonOf(response);
      update(id, reason === "" ? { state: "undone" } : { reason });
      last.current = { text: "", atMs: 0 };
    },
    onError: ({ message }, { id }) => update(id, { reason: message }),
    invalidates,
  });

  function scan(typed: string, to: OrderStatus, courier: string): void {
    const text = typed.trim();
    const now = Date.now();
    if (text === "") return;
    const isRepeated = text === last.current.text && now - last.current.atMs < REPEATED_MS;
    last.current = { text, atMs: now };
    if (isRepeated) return;
    const added: Scan = {
      id: nextId.current++,
      text,
      numbers: [],
      to,
      state: "busy",
      reason: "",
      canUndo: false,
    };
    setScans((before) => [added, ...before].slice(0, SHOWN_MAX));
    move.mutate({ ...added, courier });
  }

  return { scans, scan, undo: undo.mutate };
}
