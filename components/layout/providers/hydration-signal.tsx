"use client";

import { useEffect } from "react";

/** Rendered last on a page: its event lets early clicks be replayed after hydration (server/next/late-scripts.ts). */
export function HydrationSignal(): null {
  useEffect(() => void window.dispatchEvent(new Event("hydrated")), []);
  return null;
}
