"use client";

import { useState } from "react";
import type { ListedOrderWire } from "#lib/wire/order/responses";

type Selection = ReadonlyMap<number, ListedOrderWire>;

/** Selected orders, including those on other pages. */
export function useSelection(page: readonly ListedOrderWire[]) {
  const [selected, setSelected] = useState<Selection>(new Map());
  const fresh = new Map(page.map((order) => [order.number, order]));
  return {
    orders: [...selected.values()].map((order) => fresh.get(order.number) ?? order),
    has: (number: number) => selected.has(number),
    isAllOfPage: page.every(({ number }) => selected.has(number)),
    toggle: (order: ListedOrderWire) =>
      setSelected((before) => {
        const next = new Map(before);
        if (!next.delete(order.number)) next.set(order.number, order);
        return next;
      }),
    addPage: () => setSelected((before) => new Map([...before, ...fresh])),
    clear: () => setSelected(new Map()),
  };
}
