import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Sum of the layout shifts so far. */
    shifted: number;
  }
}

/** @returns reads the sum of the layout shifts of the page that is open in this tab */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shifted += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.shifted);
}
