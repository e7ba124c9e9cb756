"use client";

import { useEffect, useRef, type KeyboardEvent } from "react";

interface RowKeys {
  onToggle: (index: number) => void;
  onOpen: (index: number) => void;
  /** Current and last page, from 1. */
  page: number;
  lastPage: number;
  /** True while another page is loading. */
  isLoading: boolean;
  onPage: (page: number) => void;
}

/** j and k move between rows and pages, x selects, Enter opens. Rows have `data-row`. */
export function useRowKeys({ onToggle, onOpen, page, lastPage, isLoading, onPage }: RowKeys) {
  const list = useRef<HTMLDivElement>(null);
  const arriving = useRef<"first" | "last">(null);

  useEffect(() => {
    if (isLoading || !arriving.current) return;
    rowsOf(list.current)
      .at(arriving.current === "first" ? 0 : -1)
      ?.focus();
    arriving.current = null;
  }, [isLoading, page]);

  function moveFocus(rows: readonly HTMLElement[], to: number) {
    const isBefore = to < 0;
    const isLeaving = isBefore ? page > 1 : to >= rows.length && page < lastPage;
    if (!isLeaving) return rows[Math.min(Math.max(to, 0), rows.length - 1)]?.focus();
    if (isLoading) return;
    arriving.current = isBefore ? "last" : "first";
    onPage(isBefore ? page - 1 : page + 1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsOf(list.current);
    const target = event.target as HTMLElement;
    const index = rows.findIndex((row) => row.contains(target));
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // From the list itself, both keys go to its first row.
      moveFocus(rows, index === -1 ? 0 : index + step);
      return;
    }
    if (index === -1 || target !== rows[index]) return;
    if (event.key === "x") onToggle(index);
    else if (event.key === "Enter") {
      // Otherwise the same key press clicks the button that gets the focus.
      event.preventDefault();
      onOpen(index);
    }
  }

  return { ref: list, onKeyDown };
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
];
