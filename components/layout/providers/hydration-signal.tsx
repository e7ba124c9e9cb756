"use client";

import { useEffect } from "react";

/** Rendered last on a page: its event replays early clicks after hydration (server/next/late-scripts.ts). */
export function HydrationSignal(): null {
  useEffect(() => void window.dispatchEvent(new Event("hydrated")), []);
  return null;
}
