"use client";

import { useState } from "react";
import { usePageStep, type Paging } from "@/components/admin/orders/use-page-step";
import { useQueryString } from "#lib/client/use-query-string";
import { parseOrderNumber } from "#lib/domain/order/order";

interface Options extends Paging {
  /** Of the page. */
  orders: readonly { number: number }[];
}

/** The order whose drawer is open; the URL holds it beside the search of the list. */
export function useOpenOrder({ orders, ...paging }: Options) {
  const { params, change } = useQueryString();
  const number = parseOrderNumber(params.get("number") ?? "");
  const at = orders.findIndex((order) => order.number === number);
  // An order may leave the list, e.g. by a move: it then stands behind those that were before it.
  const [seen, setSeen] = useState({ orders, at });
  if (at !== -1 && (at !== seen.at || orders !== seen.orders)) setSeen({ orders, at });
  const before = new Set(seen.orders.slice(0, Math.max(0, seen.at)).map((order) => order.number));
  const previousAt = at === -1 ? orders.findLastIndex((order) => before.has(order.number)) : at - 1;

  function write(next: number | null, step?: { isSameStep: boolean }) {
    const query = new URLSearchParams(window.location.search);
    if (next === null) query.delete("number");
    else query.set("number", String(next));
    change(query, step);
  }

  function show(order: { number: number } | undefined) {
    if (order) write(order.number, { isSameStep: true });
  }

  const stepPage = usePageStep(paging, (end) => show(orders.at(end === "first" ? 0 : -1)));

  /** Null at the end of the list, and for an order that is on another page. */
  function stepTo(to: number): (() => void) | null {
    if (seen.at === -1) return null;
    const listed = orders[to];
    return listed ? () => show(listed) : stepPage(to < 0 ? -1 : 1);
  }

  return {
    number,
    open: (next: number) => write(next),
    close: () => write(null),
    toPrevious: stepTo(previousAt),
    toNext: stepTo(at === -1 ? previousAt + 1 : at + 1),
  };
}
