"use client";

import { useEffect } from "react";

/** How many forms of this page hold something that is not saved. */
let unsaved = 0;
let isLifted = false;

const ask = (event: BeforeUnloadEvent) => {
  if (!isLifted) event.preventDefault();
};

/** Has the browser ask before a page is left on which something is not saved. */
export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => (isOn ? guardPage() : undefined), [isOn]);
}

/** @returns what ends it */
export function guardPage(): () => void {
  if (unsaved++ === 0) window.addEventListener("beforeunload", ask);
  return () => {
    if (--unsaved === 0) window.removeEventListener("beforeunload", ask);
  };
}

export const hasUnsaved = (): boolean => unsaved > 0;

/** For somebody who has been asked already: the page is left without another question. */
export function allowLeaving(): void {
  isLifted = true;
  window.addEventListener("pageshow", () => (isLifted = false), { once: true });
}
