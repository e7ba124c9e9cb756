"use client";

import { useSyncExternalStore } from "react";
import type { Step } from "@/components/wizard/kit/sign-up-schema";

// Each step is a history entry, so that the back button goes one step back. The step is in the entry's state, not in
// the URL: a link into the middle of the form makes no sense, and the URL holds the origin tags. Next's own state is
// preserved.
const KEY = "signUpStep";
/** Timeout for going back within the page, also on slow phones. */
const REWIND_TIMEOUT_MS = 3000;

const listeners = new Set<() => void>();

/** True when the current step was reached by navigation, not by loading the page. */
let hasNavigated = false;

function onPopState(): void {
  hasNavigated = true;
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

function readStep(): Step | null {
  const step: unknown = (window.history.state as Record<string, unknown> | null)?.[KEY];
  return step === 0 || step === 1 || step === 2 ? step : null;
}

export const currentStep = (): Step => readStep() ?? 0;

/** Returns the current step; the first one on the server. */
export const useStep = (): Step => useSyncExternalStore(subscribe, currentStep, () => 0);

/** Returns whether there was a navigation since the last call, and resets it. */
export function consumeNavigation(): boolean {
  const has = hasNavigated;
  hasNavigated = false;
  return has;
}

/** Pushes entries to go forward; uses existing entries to go back. */
export function goToStep(target: Step): void {
  hasNavigated = true;
  const step = currentStep();
  if (target < step) window.history.go(target - step);
  for (let next = step + 1; next <= target; next++) write("pushState", next as Step);
}

/**
 * Sets the step after a page load: the step of the history entry, or else the draft's step with entries for the steps
 * before it. Without a draft always the first step.
 */
export function initializeStep(draftStep: Step | null): void {
  if (draftStep === null) {
    if (currentStep() !== 0) write("replaceState", 0);
  } else if (readStep() === null) {
    write("replaceState", 0);
    goToStep(draftStep);
    hasNavigated = false;
  }
}

/** Goes back to the first step's entry, so that the next page replaces the whole wizard. */
export function rewindHistory(): Promise<void> {
  const step = currentStep();
  if (step === 0) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("popstate", () => resolve(), { once: true });
    setTimeout(resolve, REWIND_TIMEOUT_MS);
    window.history.go(-step);
  });
}
