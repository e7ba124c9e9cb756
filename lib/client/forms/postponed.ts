"use client";

import { useSyncExternalStore } from "react";

// Changes that wait while a notice offers to undo them.

interface Postponed {
  timer: ReturnType<typeof setTimeout>;
  send: () => Promise<void>;
  sending: Promise<void> | null;
}

const NONE: readonly string[] = [];

const waiting = new Map<string, Postponed>();
const listeners = new Set<() => void>();
let ids = NONE;

function announce(): void {
  ids = [...waiting.keys()];
  for (const listener of listeners) listener();
}

const sendOnLeaving = () => void sendPostponed();

/** Sends a change after the delay, or earlier when the page is left. A second change of the same id is ignored. */
export function postpone(id: string, delayMs: number, send: () => Promise<void>): void {
  if (waiting.has(id)) return;
  if (waiting.size === 0) window.addEventListener("pagehide", sendOnLeaving);
  const timer = setTimeout(() => void sendOne(id), delayMs);
  waiting.set(id, { timer, send, sending: null });
  announce();
}

/** @returns false when the change has been sent already */
export function cancelPostponed(id: string): boolean {
  const change = waiting.get(id);
  if (!change || change.sending) return false;
  remove(id, change);
  return true;
}

/** Resolves when all have been sent. */
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
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of the changes that wait or are being sent. */
export const usePostponedIds = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => ids,
    () => NONE,
  );
