"use client";

import {
  useEffect,
  useEffectEvent,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { shortcutOf } from "@/components/admin/kit/shortcut-of";
import { useArrowSteps } from "./use-arrow-steps";
import { usePageStep, type Paging } from "./use-page-step";

interface RowKeys extends Paging {
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
}

/** j and k move between rows and pages. Rows have `data-row`. */
export function useRowKeys({ rows, isCovered, fallback, keys, hasArrows, ...paging }: RowKeys) {
  const arrows = useArrowSteps();
  const list = useRef<HTMLDivElement>(null);
  const lastIndex = useRef(-1);

  // A row that has left the list had the focus: the next one takes it.
  const restoreFocus = useEffectEvent(() => {
    if (lastIndex.current === -1 || isCovered || document.activeElement !== document.body) return;
    const shown = rowsOf(list.current);
    (shown[lastIndex.current] ?? shown.at(-1) ?? fallback.current)?.focus({ preventScroll: true });
  });
  useEffect(() => restoreFocus(), [rows]);

  const stepPage = usePageStep(paging, (end) =>
    rowsOf(list.current)
      .at(end === "first" ? 0 : -1)
      ?.focus(),
  );

  function moveFocus(shown: readonly HTMLElement[], to: number) {
    const row = shown[to];
    if (row) return row.focus();
    const toPage = stepPage(to < 0 ? -1 : 1);
    if (toPage) toPage();
    else shown.at(to < 0 ? 0 : -1)?.focus();
  }

  const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ...(hasArrows && arrows) };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const shortcut = shortcutOf(event);
    const shown = rowsOf(list.current);
    const target = event.target as HTMLElement;
    const index = shown.findIndex((row) => row.contains(target));
    const step = steps[shortcut];
    if (step !== undefined) {
      event.preventDefault();
      // From the list itself, both keys go to its first row.
      moveFocus(shown, index === -1 ? 0 : index + step);
      return;
    }
    if (index === -1 || target !== shown[index]) return;
    const act = keys[shortcut];
    if (!act) return;
    // Otherwise the same press of Enter clicks the button that gets the focus.
    event.preventDefault();
    act(index);
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    lastIndex.current = rowsOf(list.current).findIndex((row) => row.contains(target));
  }

  /** Focuses the row that had the focus last, or the first. */
  function enter() {
    const shown = rowsOf(list.current);
    (shown[lastIndex.current] ?? shown[0])?.focus();
  }

  return { enter, list: { ref: list, onKeyDown, onFocus } };
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
];
