"use client";

import { useEffect, useState, type RefObject } from "react";

/** Visible share of the element below which it counts as out of sight. */
const MIN_SHARE = 0.3;

export function useIsOutOfView(target: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      // A busy page reports several moments at once: the last one holds.
      (entries) => setOut((entries.at(-1)?.intersectionRatio ?? 1) < MIN_SHARE),
      { threshold: MIN_SHARE },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
