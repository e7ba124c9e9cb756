"use client";

import { useCopyOutcome } from "@/components/ui/copy/use-copy";

interface Rich {
  html: string;
  text: string;
}

/** Copies text with its design; `outcome` is "copied" for 1.5 s. */
export function useRichCopy() {
  const [outcome, setOutcome] = useCopyOutcome();

  /** @param shown element with the same content, which older browsers copy as a selection */
  async function copy({ html, text }: Rich, shown: HTMLElement | null): Promise<void> {
    try {
      const parts = {
        "text/html": new Blob([html], { type: "text/html" }),
        "text/plain": new Blob([text], { type: "text/plain" }),
      };
      await navigator.clipboard.write([new ClipboardItem(parts)]);
      setOutcome("copied");
    } catch {
      // The browser denied permission, or the page uses plain HTTP.
      setOutcome(shown && copySelection(shown) ? "copied" : "refused");
    }
  }

  return { outcome, copy };
}

/** Leaves the content selected when the browser refuses, for Ctrl+C. */
function copySelection(shown: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection) return false;
  selection.selectAllChildren(shown);
  if (!document.execCommand("copy")) return false;
  selection.removeAllRanges();
  return true;
}
