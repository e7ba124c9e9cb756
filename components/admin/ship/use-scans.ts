"use client";

import { useRef, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { queryKeys } from "#lib/client/queries/keys";
import { CallFailed, send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { UNDO_MS } from "#lib/domain/limits";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { paths } from "#lib/wire/api-paths";
import type { MovedResponse } from "#lib/wire/order/responses";

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

interface Moved {
  numbers: readonly number[];
  isMoved: boolean;
  reason: string;
}

const SHOWN_MAX = 20;
/** The camera sees the same slip many times. */
const REPEATED_MS = 4000;

/** Moves the order of each scanned code, one after another. */
export function useScans() {
  const t = useTranslations("adminShip.scan");
  const reasons = useTranslations("orderMove.reasons");
  const call = useApi();
  const queries = useQueryClient();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const nextId = useRef(1);
  const last = useRef({ text: "", atMs: 0 });

  const update = (id: number, part: Partial<Scan>) =>
    setScans((before) => before.map((scan) => (scan.id === id ? { ...scan, ...part } : scan)));

  async function post(path: string, body: object): Promise<Moved> {
    const { moved, refused } = await send<MovedResponse>(call, { method: "POST", path, body });
    await queries.invalidateQueries({ queryKey: queryKeys.orders });
    const [first] = refused;
    if (!first) return { numbers: moved, isMoved: moved.length > 0, reason: "" };
    const numbers = moved.length > 0 ? moved : [first.number];
    return { numbers, isMoved: moved.length > 0, reason: reasons(first.reason) };
  }

  const textOf = (error: Error) => (error instanceof CallFailed ? error.message : t("failed"));

  const move = useMutation({
    // One after another, in the order of the scans.
    scope: { id: "scans" },
    mutationFn: ({ text, to, courier }: Scan & { courier: string }) =>
      post(paths.scanOrder, { code: text, to, ...(to === "shipped" && courier && { courier }) }),
    onSuccess: ({ numbers, isMoved, reason }, { id }) => {
      if (!isMoved) return update(id, { numbers, state: "failed", reason: reason || t("unknown") });
      update(id, { numbers, state: "moved", reason, canUndo: true });
      setTimeout(() => update(id, { canUndo: false }), UNDO_MS);
    },
    onError: (error, { id }) => update(id, { state: "failed", reason: textOf(error) }),
  });

  const undo = useMutation({
    mutationFn: ({ numbers }: Scan) => post(paths.undoMoves, { numbers }),
    onMutate: ({ id }) => update(id, { canUndo: false }),
    onSuccess: ({ reason }, { id }) => {
      update(id, reason === "" ? { state: "undone" } : { reason });
      last.current = { text: "", atMs: 0 };
    },
    onError: (error, { id }) => update(id, { reason: textOf(error) }),
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
