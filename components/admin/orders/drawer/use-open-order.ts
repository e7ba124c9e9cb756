"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQueryString } from "#lib/client/use-query-string";
import { parseOrderNumber } from "#lib/domain/order/order";

interface Options {
  /** Of the page. */
  orders: readonly { number: number }[];
  page: number;
  lastPage: number;
  isLoading: boolean;
  onPage: (page: number) => void;
}

/** The order whose drawer is open; the URL holds it beside the search of the list. */
export function useOpenOrder({ orders, page, lastPage, isLoading, onPage }: Options) {
  const { params, change } = useQueryString();
  const number = parseOrderNumber(params.get("number") ?? "");
  const at = orders.findIndex((order) => order.number === number);
  // An order may leave the list, e.g. by a move: then the next one takes its place.
  const [place, setPlace] = useState(at);
  if (at !== -1 && at !== place) setPlace(at);
  const arriving = useRef<"first" | "last" | null>(null);

  function write(next: number | null, step?: { isSameStep: boolean }) {
    const query = new URLSearchParams(window.location.search);
    if (next === null) query.delete("number");
    else query.set("number", String(next));
    change(query, step);
  }

  function show(order: { number: number } | undefined) {
    if (order) write(order.number, { isSameStep: true });
  }

  const arrive = useEffectEvent(() => {
    if (isLoading || arriving.current === null) return;
    show(arriving.current === "first" ? orders[0] : orders.at(-1));
    arriving.current = null;
  });
  useEffect(() => arrive(), [isLoading, page]);

  /** Null at the end of the list, and for an order that is on another page. */
  function stepTo(to: number): (() => void) | null {
    if (place === -1) return null;
    const listed = orders[to];
    if (listed) return () => show(listed);
    const nextPage = to < 0 ? page - 1 : page + 1;
    if (nextPage < 1 || nextPage > lastPage) return null;
    return () => {
      if (isLoading) return;
      arriving.current = to < 0 ? "last" : "first";
      onPage(nextPage);
    };
  }

  return {
    number,
    open: (next: number) => write(next),
    close: () => write(null),
    toPrevious: stepTo(place - 1),
    toNext: stepTo(at === -1 ? place : place + 1),
  };
}
