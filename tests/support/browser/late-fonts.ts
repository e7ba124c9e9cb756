import type { Page } from "@playwright/test";
import { INDEXED_PAGES } from "#lib/wire/site/indexed-pages";
import { pages } from "#lib/wire/pages";
import { recordShifts } from "./layout-shifts.ts";
import { untilScriptsLoaded } from "./scripts-loaded.ts";

/** One of each kind that a visitor without an account may open. */
export const VISITORS_PAGES: readonly string[] = [
  ...Object.values(INDEXED_PAGES),
  pages.login,
  pages.forgotPassword,
  pages.passwordChange,
  pages.adminLogin,
  pages.view("logix_demo"),
  pages.pay("logix_demo"),
  pages.exchangeForm("logix_demo"),
  pages.view("logix_unknown"),
  pages.card("AAAAAAAA"),
  "/unknown",
];

/** Above it, text jumps before a reader's eyes. */
export const SHIFT_MAX = 0.005;

/**
 * Holds the fonts of each page that is opened in this tab back until its first paint.
 *
 * @returns opens a page, and returns the sum of its layout shifts and the number of fonts that arrived after the paint
 */
export async function holdFontsBack(
  page: Page,
): Promise<(url: string) => Promise<{ shifted: number; lateFonts: number }>> {
  const readShifts = await recordShifts(page);
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  return async (url) => {
    await page.goto(url);
    // Scripts may show what is of no use without them.
    await untilScriptsLoaded(page);
    const lateFonts = await page.evaluate(async () => {
      await document.fonts.ready;
      // A shift is reported after its frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const paintedMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
      const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      return fonts.filter((font) => (font as PerformanceResourceTiming).responseEnd > paintedMs).length;
    });
    return { shifted: await readShifts(), lateFonts };
  };
}
