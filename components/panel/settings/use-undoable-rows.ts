"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isSame } from "#lib/domain/is-same";

interface Rows<Entry> {
  readonly count: number;
  readonly get: (position: number) => Entry;
  readonly remove: (position: number) => void;
  /** Inserts an entry and focuses its row. */
  readonly insert: (position: number, entry: Entry) => void;
  /** An entry that is removed without undo. */
  readonly empty: Entry;
}

/** Removes rows of a form, focuses a neighbour, and can restore the last removed row. */
export function useUndoableRows<Entry>({ count, get, remove, insert, empty }: Rows<Entry>) {
  const rows = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ position: number; entry: Entry } | null>(null);
  return {
    /** Ref of the element around the rows (`data-row`) and the add button (`data-add`). */
    rows,
    removed: removed?.entry ?? null,
    dismiss: () => setRemoved(null),
    drop(position: number) {
      const entry = get(position);
      flushSync(() => {
        remove(position);
        setRemoved(isSame(entry, empty) ? null : { position, entry });
      });
      const last = Math.min(position, count - 2);
      rows.current?.querySelector<HTMLElement>(`[data-row="${last}"] button, [data-add]`)?.focus();
    },
    restore() {
      if (!removed) return;
      setRemoved(null);
      insert(Math.min(removed.position, count), removed.entry);
    },
  };
}
