import { expect } from "@playwright/test";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { MISSING_PAGE, test } from "../../support/browser/browser-test.ts";
import { openWithLateFonts, SHIFT_MAX, VISITORS_PAGES } from "../../support/browser/late-fonts.ts";

test.use({ expectedErrors: MISSING_PAGE });

for (const path of VISITORS_PAGES) {
  test(`the text of ${path} stays where it is when its fonts arrive after the first paint`, async ({
    browser,
  }) => {
    for (const locale of LOCALES) {
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        const page = await browser.newPage({ viewport: { width, height } });
        const { shifted, lateFonts } = await openWithLateFonts(page, withLocale(locale, path));
        expect(lateFonts).toBe(2);
        expect(shifted, `${locale}, ${width} px`).toBeLessThanOrEqual(SHIFT_MAX);
        await page.close();
      }
    }
  });
}
