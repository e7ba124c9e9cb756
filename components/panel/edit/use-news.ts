"use client";

import { useState } from "react";

const AGAIN = "\u00a0";

/** What has just happened, for a live region: the same text twice in a row must differ, or the second is not heard. */
export function useNews() {
  const [news, setNews] = useState("");
  const tell = (text: string) => setNews((before) => (before === text ? text + AGAIN : text));
  return [news, tell] as const;
}
