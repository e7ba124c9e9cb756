import { expect } from "@playwright/test";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { MISSING_PAGE, test } from "../../support/browser/browser-test.ts";
import { holdFontsBack, SHIFT_MAX, VISITORS_PAGES } from "../../support/browser/late-fonts.ts";

test.use({ expectedErrors: MISSING_PAGE });

// More widths and system fonts: npm run limits -- first-paint
const WIDTHS = { ar: 390, en: 360 } as const;

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test.use({ viewport: { width: WIDTHS[locale], height: 800 } });

    for (const path of VISITORS_PAGES) {
      const url = withLocale(locale, path);
      test(`the text of ${url} stays where it is when its fonts arrive after the first paint`, async ({
        page,
      }) => {
        const open = await holdFontsBack(page);
        const { shifted, lateFonts } = await open(url);
        expect(lateFonts).toBe(2);
        expect(shifted).toBeLessThanOrEqual(SHIFT_MAX);
      });
    }
  });
}
