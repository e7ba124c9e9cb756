"use client";

import { useEffect } from "react";

/**
 * Rendered last on a page. Its event replays early clicks (server/next/late-scripts.ts) and fills in what was typed
 * before a failure (instrumentation-client.ts).
 */
export function HydrationSignal(): null {
  useEffect(() => void window.dispatchEvent(new Event("hydrated")), []);
  return null;
}
