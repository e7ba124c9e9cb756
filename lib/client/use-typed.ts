"use client";

import { useEffect, useRef, useState } from "react";

const SETTLE_MS = 300;

/** A text being typed that is handed on when the typing rests; it follows `settled` when that changes elsewhere. */
export function useTyped(settled: string, onSettle: (text: string) => void) {
  const [typed, setTyped] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [handedOn, setHandedOn] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== settled) {
    setSeen(settled);
    // What one has typed oneself may have gone on since.
    if (settled !== handedOn) {
      setHandedOn(settled);
      setTyped(settled);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(text: string) {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === settled) return;
    setHandedOn(trimmed);
    onSettle(trimmed);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(text), SETTLE_MS);
  }

  return { typed, type, settle: () => settle(typed) };
}
