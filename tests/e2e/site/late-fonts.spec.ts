import { expect } from "@playwright/test";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { MISSING_PAGE, test } from "../../support/browser/browser-test.ts";
import { holdFontsBack, SHIFT_MAX, VISITORS_PAGES } from "../../support/browser/late-fonts.ts";

test.use({ expectedErrors: MISSING_PAGE });

// More widths and system fonts: npm run limits -- first-paint
const WIDTHS = { ar: 390, en: 360 };

for (const path of VISITORS_PAGES) {
  test(`the text of ${path} stays where it is when its fonts arrive after the first paint`, async ({
    page,
  }) => {
    const open = await holdFontsBack(page);
    for (const locale of LOCALES) {
      await page.setViewportSize({ width: WIDTHS[locale], height: 800 });
      const { shifted, lateFonts } = await open(withLocale(locale, path));
      expect(lateFonts).toBe(2);
      expect(shifted, locale).toBeLessThanOrEqual(SHIFT_MAX);
    }
  });
}
