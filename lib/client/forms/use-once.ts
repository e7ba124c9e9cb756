"use client";

import { useRef } from "react";

/** A mutation becomes pending only after the event, so a double click would start two without this. */
export function useOnce() {
  const hasStarted = useRef(false);
  return {
    /** Does nothing until `allowAgain` after a first call. */
    start(work: () => void): void {
      if (hasStarted.current) return;
      hasStarted.current = true;
      work();
    },
    allowAgain(): void {
      hasStarted.current = false;
    },
  };
}
