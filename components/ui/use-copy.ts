"use client";

import { useEffect, useState } from "react";
import { COPIED_MS } from "@/lib/domain/limits";

/** Copies texts, and knows for 1.5 s that one was copied (SPEC §4). */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Not everywhere may a page write the clipboard; the text can be selected beside the button.
    }
  }

  return { isCopied, copy };
}
