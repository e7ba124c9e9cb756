"use client";

import { useSearchParams } from "next/navigation";

/**
 * Filters that live in the address: they can be kept, shared and gone back to. Changing them asks no server for
 * the page again; Next hears of it and draws anew.
 */
export function useQueryString() {
  const params = useSearchParams();

  /** @param isSameStep takes the place of the entry in the browser's history, as while typing */
  function change(query: URLSearchParams, { isSameStep = false } = {}): void {
    const url = query.size > 0 ? `?${query}` : window.location.pathname;
    window.history[isSameStep ? "replaceState" : "pushState"](null, "", url);
  }

  return { params, change };
}
