"use client";

import { useSyncExternalStore } from "react";

/** Change that waits while a notice offers to undo it. */
interface Postponed {
  timer: ReturnType<typeof setTimeout>;
  send: () => Promise<void>;
  sending: Promise<void> | null;
}

const NONE: readonly string[] = [];

const waiting = new Map<string, Postponed>();
const listeners = new Set<() => void>();
let ids = NONE;

function notify(): void {
  ids = [...waiting.keys()];
  for (const listener of listeners) listener();
}

const sendOnLeaving = () => void sendPostponed();

/** Sends a change after the delay or on leaving the page. Ignores a second change with the same id. */
export function postpone(id: string, delayMs: number, send: () => Promise<void>): void {
  if (waiting.has(id)) return;
  if (waiting.size === 0) window.addEventListener("pagehide", sendOnLeaving);
  const timer = setTimeout(() => void sendOne(id), delayMs);
  waiting.set(id, { timer, send, sending: null });
  notify();
}

/** Returns false when the change has already been sent. */
export function cancelPostponed(id: string): boolean {
  const change = waiting.get(id);
  if (!change || change.sending) return false;
  remove(id, change);
  return true;
}

export const sendPostponed = async (): Promise<void> => {
  await Promise.all([...waiting.keys()].map(sendOne));
};

async function sendOne(id: string): Promise<void> {
  const change = waiting.get(id);
  if (change) await (change.sending ??= change.send().finally(() => remove(id, change)));
}

function remove(id: string, { timer }: Postponed): void {
  clearTimeout(timer);
  waiting.delete(id);
  if (waiting.size === 0) window.removeEventListener("pagehide", sendOnLeaving);
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePostponedIds = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => ids,
    () => NONE,
  );
