"use client";

import { useEffect } from "react";

/**
 * Stands behind a visitor's page and tells when it can hear: then what was pressed before is done
 * (server/late-scripts.ts).
 */
export function HydrationSignal(): null {
  useEffect(() => void window.dispatchEvent(new Event("hydrated")), []);
  return null;
}
