"use client";

import { useSearchParams } from "next/navigation";

/** Filters in the URL: bookmarkable, and changed without requesting the page. */
export function useQueryString() {
  const params = useSearchParams();

  /** @param isSameStep replaces the history entry, e.g. while typing */
  function change(query: URLSearchParams, { isSameStep = false } = {}): void {
    const url = query.size > 0 ? `?${query}` : window.location.pathname;
    window.history[isSameStep ? "replaceState" : "pushState"](null, "", url);
  }

  return { params, change };
}
