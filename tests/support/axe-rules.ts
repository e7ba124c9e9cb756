import type { RunOptions } from "axe-core";

export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] as const;

/** @param tags all rules when absent */
export const axeOptions = (tags?: readonly string[]): RunOptions => ({
  resultTypes: ["violations"],
  // Only the elements' HTML is read.
  selectors: false,
  // It does not wait: Next removes the title for a moment when it re-renders.
  rules: { "document-title": { enabled: false } },
  ...(tags && { runOnly: { type: "tag", values: [...tags] } }),
});
