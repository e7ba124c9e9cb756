"use client";

import {
  useEffect,
  useEffectEvent,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { useLocale } from "#lib/i18n/use-locale";

interface RowKeys {
  /** What is listed. */
  rows: readonly unknown[];
  /** A drawer is open. */
  isCovered: boolean;
  /** Has the focus when the last row has left the list. */
  fallback: RefObject<HTMLElement | null>;
  /** What keys do with the focused row. */
  keys: Readonly<Record<string, (index: number) => void>>;
  /** Also steps with the arrow keys, as rows stand beside each other. */
  hasArrows: boolean;
  /** Current and last page, from 1. */
  page: number;
  lastPage: number;
  /** True while another page is loading. */
  isLoading: boolean;
  onPage: (page: number) => void;
}

/** j and k move between rows and pages. Rows have `data-row`. */
export function useRowKeys({
  rows,
  isCovered,
  fallback,
  keys,
  hasArrows,
  page,
  lastPage,
  isLoading,
  onPage,
}: RowKeys) {
  const isRtl = useLocale() === "ar";
  const list = useRef<HTMLDivElement>(null);
  const arriving = useRef<"first" | "last">(null);
  const lastIndex = useRef(-1);

  // A row that has left the list had the focus: the next one takes it.
  const restoreFocus = useEffectEvent(() => {
    if (lastIndex.current === -1 || isCovered || document.activeElement !== document.body) return;
    const shown = rowsOf(list.current);
    (shown[lastIndex.current] ?? shown.at(-1) ?? fallback.current)?.focus({ preventScroll: true });
  });
  useEffect(() => restoreFocus(), [rows]);

  useEffect(() => {
    if (isLoading || !arriving.current) return;
    rowsOf(list.current)
      .at(arriving.current === "first" ? 0 : -1)
      ?.focus();
    arriving.current = null;
  }, [isLoading, page]);

  function moveFocus(shown: readonly HTMLElement[], to: number) {
    const isBefore = to < 0;
    const isLeaving = isBefore ? page > 1 : to >= shown.length && page < lastPage;
    if (!isLeaving) return shown[Math.min(Math.max(to, 0), shown.length - 1)]?.focus();
    if (isLoading) return;
    arriving.current = isBefore ? "last" : "first";
    onPage(isBefore ? page - 1 : page + 1);
  }

  const steps: Record<string, number> = {
    j: 1,
    k: -1,
    ...(hasArrows && { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }),
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = rowsOf(list.current);
    const target = event.target as HTMLElement;
    const index = shown.findIndex((row) => row.contains(target));
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // From the list itself, both keys go to its first row.
      moveFocus(shown, index === -1 ? 0 : index + step);
      return;
    }
    if (index === -1 || target !== shown[index]) return;
    const act = keys[event.key];
    if (!act) return;
    // Otherwise the same press of Enter clicks the button that gets the focus.
    event.preventDefault();
    act(index);
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    lastIndex.current = rowsOf(list.current).findIndex((row) => row.contains(target));
  }

  return { ref: list, onKeyDown, onFocus };
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
];
