"use client";

import { useEffect, useState } from "react";
import { COPIED_MS } from "#lib/domain/limits";

/** State that is "copied" for 1.5 s; "refused" stays until reset. */
export function useCopyOutcome() {
  const state = useState<"copied" | "refused" | null>(null);
  const [outcome, setOutcome] = state;
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome, setOutcome]);
  return state;
}

/** `isCopied` is true for 1.5 s after a copy; `isRefused` until `close`, when the browser denies access. */
export function useCopy() {
  const [outcome, setOutcome] = useCopyOutcome();

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // No permission, or plain http.
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
