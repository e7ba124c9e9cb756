import type { Page } from "@playwright/test";
import { INDEXED_PAGES } from "#lib/wire/site/indexed-pages";
import { pages } from "#lib/wire/pages";

/** One of each kind that a visitor without an account may open. */
export const VISITORS_PAGES: readonly string[] = [
  ...Object.values(INDEXED_PAGES),
  ...[pages.login, pages.forgotPassword, pages.passwordChange, pages.adminLogin],
  ...[pages.view("logix_demo"), pages.pay("logix_demo"), pages.exchangeForm("logix_demo")],
  ...[pages.view("logix_unknown"), pages.card("AAAAAAAA"), "/unknown"],
];

/** Above it, text jumps before a reader's eyes. */
export const SHIFT_MAX = 0.01;

declare global {
  interface Window {
    /** Sum of the layout shifts so far. */
    shifted: number;
  }
}

/** Holds the fonts of each page that is opened in this tab back until its first paint. */
export async function holdFontsBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shifted += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
}

/** @returns sum of the layout shifts, and number of fonts that arrived after the first paint */
export async function openWithLateFonts(
  page: Page,
  url: string,
): Promise<{ shifted: number; lateFonts: number }> {
  await page.goto(url);
  return page.evaluate(async () => {
    await document.fonts.ready;
    // A shift is reported after the frame that shows the fonts.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const paintedMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    const late = fonts.filter((font) => (font as PerformanceResourceTiming).responseEnd > paintedMs);
    return { shifted: window.shifted, lateFonts: late.length };
  });
}
