"use client";

import { useEffect } from "react";

let unsaved = 0;
let isLifted = false;

const preventLeaving = (event: BeforeUnloadEvent) => {
  if (!isLifted) event.preventDefault();
};

export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => (isOn ? guardPage() : undefined), [isOn]);
}

/** Prompts before leaving. @returns a function that removes the prompt */
export function guardPage(): () => void {
  if (unsaved++ === 0) window.addEventListener("beforeunload", preventLeaving);
  return () => {
    if (--unsaved === 0) window.removeEventListener("beforeunload", preventLeaving);
  };
}

export const hasUnsaved = (): boolean => unsaved > 0;

/** Suppresses the prompt for a user who has already confirmed. */
export function allowLeaving(): void {
  isLifted = true;
  window.addEventListener("pageshow", () => (isLifted = false), { once: true });
}
