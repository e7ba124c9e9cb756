"use client";

import type { KeyboardEvent } from "react";

interface RowKeys {
  onToggle: (index: number) => void;
  onOpen: (index: number) => void;
}

/** j and k move between rows, x selects, Enter opens. Rows have `data-row`; keys in their buttons and fields stay theirs. */
export function useRowKeys({ onToggle, onOpen }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
    const target = event.target as HTMLElement;
    const index = rows.findIndex((row) => row.contains(target));
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      rows[Math.min(Math.max(index + step, 0), rows.length - 1)]?.focus();
      return;
    }
    if (index === -1 || target !== rows[index]) return;
    if (event.key === "x") onToggle(index);
    else if (event.key === "Enter") {
      // Otherwise the same key presses the button that gets the focus.
      event.preventDefault();
      onOpen(index);
    }
  };
}
