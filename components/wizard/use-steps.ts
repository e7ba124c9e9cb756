"use client";

import { useSyncExternalStore } from "react";
import type { Step } from "./sign-up-schema";

// Each step is an entry of the browser's history, so that its back button leads one step back. The number stands in
// the entry's state and not in the address: a link to the middle of a form would lead nowhere, and the address keeps
// where somebody came from. Next's own notes in the state are kept beside it.
const KEY = "signUpStep";
/** Longer than going back within a page takes, also on a slow phone. */
const WAY_BACK_MS = 3000;

const listeners = new Set<() => void>();

/** Whether somebody went to the step that is shown, other than by loading the page. */
let hasMoved = false;

function onPopState(): void {
  hasMoved = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("popstate", onPopState);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", onPopState);
  };
}

function write(how: "pushState" | "replaceState", step: Step): void {
  window.history[how]({ ...window.history.state, [KEY]: step }, "");
  for (const listener of listeners) listener();
}

function noted(): Step | null {
  const step: unknown = (window.history.state as Record<string, unknown> | null)?.[KEY];
  return step === 0 || step === 1 || step === 2 ? step : null;
}

export const currentStep = (): Step => noted() ?? 0;

/** The step that is shown; the first one on the server. */
export const useStep = (): Step => useSyncExternalStore(subscribe, currentStep, () => 0);

/** Tells of a move once. */
export function takeMove(): boolean {
  const has = hasMoved;
  hasMoved = false;
  return has;
}

/** Forward by new entries, back by those that are there. */
export function goToStep(target: Step): void {
  hasMoved = true;
  const step = currentStep();
  if (target < step) window.history.go(target - step);
  for (let next = step + 1; next <= target; next++) write("pushState", next as Step);
}

/**
 * Where a page that has just loaded begins: at its entry's step, or in a new entry at the draft's, with the steps
 * before it to go back to. Without a draft only the first step makes sense.
 */
export function beginAt(draftStep: Step | null): void {
  if (draftStep === null) {
    if (currentStep() !== 0) write("replaceState", 0);
  } else if (noted() === null) {
    write("replaceState", 0);
    goToStep(draftStep);
    hasMoved = false;
  }
}

/** Back to the first step's entry, so that the page that replaces it replaces the whole wizard. */
export function leaveSteps(): Promise<void> {
  const step = currentStep();
  if (step === 0) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("popstate", () => resolve(), { once: true });
    setTimeout(resolve, WAY_BACK_MS);
    window.history.go(-step);
  });
}
