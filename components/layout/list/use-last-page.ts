"use client";

import { useEffect, useEffectEvent } from "react";
import { lastPageOf } from "./pager";

interface List {
  data: { total: number; limit: number } | undefined;
  isPlaceholderData: boolean;
}

/** Opens the last page when the current one no longer exists, e.g. after a deletion. */
export function useLastPage({ data, isPlaceholderData }: List, page: number, open: (page: number) => void) {
  const last = data && !isPlaceholderData ? lastPageOf(data) : null;
  const openLast = useEffectEvent(open);
  useEffect(() => {
    if (last !== null && page > last) openLast(last);
  }, [last, page]);
}
