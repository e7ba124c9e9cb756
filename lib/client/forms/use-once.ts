"use client";

import { useRef } from "react";

/** Prevents a double click from starting two mutations: one is pending only after the event. */
export function useOnce() {
  const hasStarted = useRef(false);
  return {
    /** Does nothing after the first call, until `allowAgain`. */
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
