import { expect } from "@playwright/test";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { MISSING_PAGE, test } from "../../support/browser/browser-test.ts";
import {
  holdFontsBack,
  openWithLateFonts,
  SHIFT_MAX,
  VISITORS_PAGES,
} from "../../support/browser/late-fonts.ts";

test.use({ expectedErrors: MISSING_PAGE });

// Other widths and system fonts: npm run limits -- first-paint
test.use({ viewport: { width: 390, height: 844 } });

for (const path of VISITORS_PAGES) {
  test(`the text of ${path} stays where it is when its fonts arrive after the first paint`, async ({
    page,
  }) => {
    await holdFontsBack(page);
    for (const locale of LOCALES) {
      const { shifted, lateFonts } = await openWithLateFonts(page, withLocale(locale, path));
      expect(lateFonts).toBe(2);
      expect(shifted, locale).toBeLessThanOrEqual(SHIFT_MAX);
    }
  });
}
