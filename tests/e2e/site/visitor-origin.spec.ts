import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { address, open, SITE_LANGUAGES } from "../../support/browser/site.ts";
import { test, testsIn } from "../../support/browser/browser-test.ts";

for (const [locale, , prefix] of SITE_LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  test.describe(`in ${locale}`, () => {
    inArabic("the home page passes the campaign to the order, and remembers it", async ({ browser }) => {
      const query = "?ref=SARA-7&utm_source=expo&pr=1400";
      const page = await open(browser, address(prefix, pages.home) + query);
      const links = await page.locator(`a[href^="${prefix}${pages.getCard}"]`).all();
      expect(links.length).toBeGreaterThan(3);
      for (const link of links) {
        const href = new URL((await link.getAttribute("href")) ?? "", "http://x");
        expect(Object.fromEntries(href.searchParams)).toEqual({
          ref: "SARA-7",
          utm_source: "expo",
          pr: "1400",
        });
      }
      const cookies = await page.context().cookies();
      const now = Date.now() / 1000;
      const cookie = (name: string) => cookies.find((cookie) => cookie.name === name);
      expect(cookie("user_source")?.value).toBe("expo");
      expect(cookie("referral_code")?.value).toBe("SARA-7");
      expect(Math.abs((cookie("user_source")?.expires ?? 0) - now - 86_400)).toBeLessThan(60);
      expect(Math.abs((cookie("referral_code")?.expires ?? 0) - now - 1800)).toBeLessThan(60);

      // A later link without tags keeps the campaign and its price.
      await page.goto(address(prefix, pages.collection));
      const business = page.locator('[data-card="Business"]').getByRole("link");
      await expect(business).toHaveAttribute("href", new RegExp(`^${prefix}${pages.getCard}#`));
      await expect(business).toContainText("2800");
      await page.context().close();
    });

    inEnglish("the last of our own order buttons counts as the source", async ({ browser }) => {
      const page = await open(browser, `${prefix}${pages.getCard}?utm_source=landing`);
      const cookies = () => page.context().cookies();
      await expect
        .poll(async () => (await cookies()).find(({ name }) => name === "user_source")?.value)
        .toBe("landing");
      await page.goto(address(prefix, pages.collection));
      const business = page.locator('[data-card="Business"]').getByRole("link");
      await expect(business).toHaveAttribute(
        "href",
        new RegExp(`^${prefix}${pages.getCard}\\?utm_source=collection#`),
      );
      await page.context().close();
    });
  });
}
