"use client";

import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { queryKeys } from "#lib/client/queries/keys";
import { CallFailed, send } from "#lib/client/queries/query-api";
import { findOrderOfParcel } from "#lib/client/queries/admin/ship";
import { useApi } from "#lib/client/api/use-api";
import { UNDO_MS } from "#lib/domain/limits";
import { parseOrderNumber } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { paths } from "#lib/wire/api-paths";
import { toMoveWire } from "#lib/wire/order/client";
import type { MovedResponse } from "#lib/wire/order/responses";

export interface Scan {
  id: number;
  text: string;
  number: number | null;
  to: OrderStatus;
  state: "busy" | "moved" | "undone" | "failed";
  reason: string;
  canUndo: boolean;
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
  const queue = useRef<Promise<void>>(Promise.resolve());

  const update = (id: number, part: Partial<Scan>) =>
    setScans((before) => before.map((scan) => (scan.id === id ? { ...scan, ...part } : scan)));

  async function post(path: string, body: object): Promise<string | null> {
    const { refused } = await send<MovedResponse>(call, { method: "POST", path, body });
    await queries.invalidateQueries({ queryKey: queryKeys.orders });
    return refused[0] ? reasons(refused[0].reason) : null;
  }

  async function move({ id, text, to }: Scan, courier: string): Promise<void> {
    try {
      const number = parseOrderNumber(text) ?? (await findOrderOfParcel(call, text));
      if (number === null) return update(id, { state: "failed", reason: t("unknown") });
      const more = to === "shipped" && courier ? { courier } : {};
      const reason = await post(paths.moveOrders, toMoveWire([number], to, { ...more, forward: true }));
      if (reason !== null) return update(id, { number, state: "failed", reason });
      update(id, { number, state: "moved", canUndo: true });
      setTimeout(() => update(id, { canUndo: false }), UNDO_MS);
    } catch (error) {
      update(id, { state: "failed", reason: error instanceof CallFailed ? error.message : t("failed") });
    }
  }

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
      number: null,
      to,
      state: "busy",
      reason: "",
      canUndo: false,
    };
    setScans((before) => [added, ...before].slice(0, SHOWN_MAX));
    queue.current = queue.current.then(() => move(added, courier));
  }

  async function undo({ id, number }: Scan): Promise<void> {
    if (number === null) return;
    update(id, { canUndo: false });
    try {
      const reason = await post(paths.undoMoves, { numbers: [number] });
      update(id, reason === null ? { state: "undone" } : { reason });
      last.current = { text: "", atMs: 0 };
    } catch (error) {
      update(id, { reason: error instanceof CallFailed ? error.message : t("failed") });
    }
  }

  return { scans, scan, undo };
}
