"use client";

import { useState } from "react";

const REPEAT_SUFFIX = "\u00a0";

/** Text of a live region. Screen readers ignore an unchanged text, so a repeated one gets an invisible suffix. */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState("");
  const announce = (text: string) =>
    setAnnouncement((before) => (before === text ? text + REPEAT_SUFFIX : text));
  return [announcement, announce] as const;
}
