"use client";

import { useEffect, useState } from "react";
import { COPIED_MS } from "#lib/domain/limits";

/** Copies to the clipboard; `isCopied` is true for 1.5 s afterwards, `isRefused` until `close` when the browser refuses. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Without permission, or over plain http.
      setOutcome("refused");
    }
  }

  return {
    isCopied: outcome === "copied",
    isRefused: outcome === "refused",
    copy,
    close: () => setOutcome(null),
  };
}
