"use client";

import { useEffect, useRef, useState } from "react";
import { useQueryString } from "#lib/client/use-query-string";
import { parsePage } from "./form-pages";

/** Keeps the open form page in the URL, so that hints can link to it and the back button works. */
export function useFormPage() {
  const { params, change } = useQueryString();
  const page = parsePage(params.get("page"));
  const [requestCount, setRequestCount] = useState(0);
  const pending = useRef<{ page: number; onVisible: () => void } | null>(null);

  // The URL changes asynchronously, and fields on a hidden page cannot be focused.
  useEffect(() => {
    if (pending.current?.page !== page) return;
    const { onVisible } = pending.current;
    pending.current = null;
    onVisible();
  }, [page, requestCount]);

  /** @param onVisible called when that page is visible */
  function open(next: number, onVisible: () => void): void {
    pending.current = { page: next, onVisible };
    setRequestCount((times) => times + 1);
    // Read from the URL, not from `params`: a late response may call a stale closure.
    const query = new URLSearchParams(window.location.search);
    if (parsePage(query.get("page")) === next) return;
    query.set("page", String(next));
    change(query);
  }

  return { page, open };
}
