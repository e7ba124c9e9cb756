"use client";

import { useEffect, useState } from "react";
import { COPIED_MS } from "#lib/domain/limits";

/** Copies to the clipboard; `isCopied` is true for 1.5 s afterwards. */
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
      // Some browsers deny clipboard access; the user can still select the text.
    }
  }

  return { isCopied, copy };
}
