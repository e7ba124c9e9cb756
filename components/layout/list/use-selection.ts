"use client";

import { useState } from "react";

type Key = string | number;

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

/**
 * Selected rows of a list.
 * @param page the listed rows
 */
export function useSelection<Row>(page: readonly Row[], keyOf: (row: Row) => Key) {
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(new Map());
  const has = (row: Row) => selected.has(keyOf(row));
  const listed = page.filter(has);
  const fresh = new Map(page.map((row) => [keyOf(row), row]));
  return {
    /** Those of the page. */
    listed,
    /** Those of the page and of others, as they were last listed. */
    all: [...selected].map(([key, row]) => fresh.get(key) ?? row),
    has,
    isAllOfPage: page.length > 0 && listed.length === page.length,
    toggle: (row: Row) =>
      setSelected((before) => {
        const next = new Map(before);
        if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
        return next;
      }),
    addPage: () => setSelected((before) => new Map([...before, ...fresh])),
    clear: () => setSelected(new Map()),
  };
}
