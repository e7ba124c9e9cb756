"use client";

import { useEffect, useState, type RefObject } from "react";

/** Less of the element than this in the viewport counts as out of sight. */
const LEAST_SHARE = 0.3;

export function useIsOutOfSight(target: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setOut(entry !== undefined && entry.intersectionRatio < LEAST_SHARE),
      { threshold: LEAST_SHARE },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
