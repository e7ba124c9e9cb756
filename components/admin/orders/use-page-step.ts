"use client";

import { useEffect, useEffectEvent, useRef } from "react";

export interface Paging {
  /** Current and last page, from 1. */
  page: number;
  lastPage: number;
  /** True while another page is loading. */
  isLoading: boolean;
  onPage: (page: number) => void;
}

type End = "first" | "last";

/** Steps over the ends of a page. @param onArrive called once the other page is loaded, with the entry stepped to */
export function usePageStep({ page, lastPage, isLoading, onPage }: Paging, onArrive: (end: End) => void) {
  const arriving = useRef<End | null>(null);
  const arrive = useEffectEvent(() => {
    if (isLoading || arriving.current === null) return;
    onArrive(arriving.current);
    arriving.current = null;
  });
  useEffect(() => arrive(), [isLoading, page]);

  /** Null when there is no such page. */
  return (step: 1 | -1): (() => void) | null => {
    const next = page + step;
    if (next < 1 || next > lastPage) return null;
    return () => {
      if (isLoading) return;
      arriving.current = step === 1 ? "first" : "last";
      onPage(next);
    };
  };
}
