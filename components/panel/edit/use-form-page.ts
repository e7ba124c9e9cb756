"use client";

import { useEffect, useRef, useState } from "react";
import { useQueryString } from "@/lib/client/use-query-string";
import { parsePage } from "./form-pages";

/**
 * Which page of the form is open. It stands in the address, so that a hint elsewhere can lead to it and the
 * browser's way back leads to the page before.
 */
export function useFormPage() {
  const { params, change } = useQueryString();
  const page = parsePage(params.get("page"));
  const [asked, setAsked] = useState(0);
  const waiting = useRef<{ page: number; then: () => void } | null>(null);

  // The address changes a moment later, and nothing on a hidden page can be focused.
  useEffect(() => {
    if (waiting.current?.page !== page) return;
    const { then } = waiting.current;
    waiting.current = null;
    then();
  }, [page, asked]);

  /** @param then once that page is on the screen */
  function open(next: number, then: () => void): void {
    waiting.current = { page: next, then };
    setAsked((times) => times + 1);
    // From the address itself: it may have changed since this was handed out, as when an answer comes late.
    const query = new URLSearchParams(window.location.search);
    if (parsePage(query.get("page")) === next) return;
    query.set("page", String(next));
    change(query);
  }

  return { page, open };
}
