"use client";

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { SEARCH_DEBOUNCE_MS } from "#lib/domain/limits";

/** @param field may hold text typed before hydration */
export function useDebouncedText(
  field: RefObject<HTMLInputElement | null>,
  settled: string,
  onSettle: (text: string) => void,
) {
  const [typed, setTyped] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [reported, setReported] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== settled) {
    setSeen(settled);
    // Our own change must not overwrite what the user has typed since.
    if (settled !== reported) {
      setReported(settled);
      setTyped(settled);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(text: string) {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === settled) return;
    setReported(trimmed);
    onSettle(trimmed);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(text), SEARCH_DEBOUNCE_MS);
  }

  const typeEarly = useEffectEvent(() => {
    if (field.current && field.current.value !== typed) type(field.current.value);
  });
  useEffect(() => typeEarly(), []);

  return { typed, type, settle: () => settle(typed) };
}
