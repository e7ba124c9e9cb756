"use client";

import { useEffect, useEffectEvent } from "react";
import { ORDERS_POLL_MS, POLLED_AFTER_USE_MS } from "#lib/domain/limits";

/** Reads again while the page is visible and in use: an idle portal sends no request, so that its session ends. */
export function usePoll(read: () => void): void {
  const onTick = useEffectEvent(read);
  useEffect(() => {
    let usedAtMs = Date.now();
    const onUse = () => {
      usedAtMs = Date.now();
    };
    const poll = setInterval(() => {
      const isUsed = Date.now() - usedAtMs <= POLLED_AFTER_USE_MS;
      if (isUsed && document.visibilityState === "visible") onTick();
    }, ORDERS_POLL_MS);
    window.addEventListener("pointerdown", onUse);
    window.addEventListener("keydown", onUse);
    return () => {
      clearInterval(poll);
      window.removeEventListener("pointerdown", onUse);
      window.removeEventListener("keydown", onUse);
    };
  }, []);
}
