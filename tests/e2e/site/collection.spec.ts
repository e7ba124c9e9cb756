import { expect, type Locator, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { address, open, SITE_LANGUAGES } from "../../support/browser/site.ts";
import { DESKTOP, PHONE } from "../../support/browser/screens.ts";
import { test, testsIn } from "../../support/browser/browser-test.ts";

/** Narrow enough that the strip scrolls. */
const WINDOW = { viewport: { width: 900, height: 800 } };
/** One device per language. */
const STRIPS = { ar: ["phone", PHONE], en: ["small window", WINDOW] } as const;

/** Swipes an element across half of a phone. @param way 1 to the right, −1 to the left */
async function swipe(page: Page, target: Locator, way: 1 | -1): Promise<void> {
  const box = await target.boundingBox();
  const y = (box?.y ?? 0) + 60;
  const x = way === 1 ? 60 : 300;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 12; step++) {
    await touch("touchMove", [{ x: x + way * step * 18, y }]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch("touchEnd", []);
}

for (const [locale, texts, prefix, direction] of SITE_LANGUAGES) {
  const { inEnglish } = testsIn(locale);
  test.describe(`in ${locale}`, () => {
    inEnglish(
      "the collection offers the available cards, and shows Gold as unavailable",
      async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.collection));
        const order = (type: string) =>
          page.locator(`[data-card="${type}"]`).getByRole("link", { name: texts.collection.order });
        for (const [type, design] of [
          ["Business", "colour=onyx-black&card=business"],
          ["Omega", "colour=gunmetal-gray&card=hoopoe"],
        ] as const) {
          const href = `${prefix}${pages.getCard}?utm_source=collection#${design}`;
          await expect(order(type)).toHaveAttribute("href", href);
          await expect(order(type)).toContainText("1600");
        }
        const gold = page.locator('[data-card="Gold"]');
        await expect(gold).toContainText(texts.collection.notAvailableNow);
        await expect(gold.locator("a, button")).toHaveCount(0);
        await expect(page.locator('[data-card="Business"]')).toContainText(texts.collection.mostPopular);
        await page.getByRole("link", { name: texts.collection.contactSales }).click();
        await expect(page).toHaveURL(`${prefix}${pages.contact}`);
        await page.context().close();
      },
    );

    test.describe("the collection's strip", () => {
      const strip = (page: Page) => page.getByRole("region", { name: texts.home.collection.region });
      /** Returns how far the first card has moved, in reading direction. */
      const moved = async (page: Page, startX: number) => {
        const box = await strip(page).locator("li").first().boundingBox();
        return ((box?.x ?? 0) - startX) * (direction === "rtl" ? 1 : -1);
      };
      const startX = async (page: Page) => (await strip(page).locator("li").first().boundingBox())?.x ?? 0;

      const [device, options] = STRIPS[locale];
      test(`the collection's strip scrolls by buttons and arrow keys on a ${device}`, async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.home), {
          ...options,
          reducedMotion: "reduce",
        });
        await strip(page).scrollIntoViewIfNeeded();
        if (options === WINDOW) await expect(strip(page)).toHaveAttribute("data-dragged", "");
        const next = page.getByRole("button", { name: texts.home.collection.next });
        const previous = page.getByRole("button", { name: texts.home.collection.previous });
        await expect(previous).toBeDisabled();
        const x = await startX(page);
        await next.click();
        await expect.poll(() => moved(page, x)).toBeGreaterThan(100);
        await expect(previous).toBeEnabled();
        await previous.click();
        await expect.poll(() => moved(page, x)).toBeLessThan(5);
        await strip(page).focus();
        await page.keyboard.press(direction === "rtl" ? "ArrowLeft" : "ArrowRight");
        await expect.poll(() => moved(page, x)).toBeGreaterThan(100);
        await page.keyboard.press(direction === "rtl" ? "ArrowRight" : "ArrowLeft");
        await expect.poll(() => moved(page, x)).toBeLessThan(5);
        await page.context().close();
      });

      inEnglish("the collection's strip shows all three cards on a desktop", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.home), DESKTOP);
        for (const width of [1280, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await strip(page).scrollIntoViewIfNeeded();
          for (const card of await strip(page).getByRole("listitem").all()) {
            await expect(card).toBeInViewport({ ratio: 0.9 });
          }
        }
        await expect(page.getByRole("button", { name: texts.home.collection.next })).toBeHidden();
        await page.context().close();
      });

      test("the collection's strip can be swiped by a finger", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.home), PHONE);
        await strip(page).evaluate((element) =>
          element.scrollIntoView({ block: "center", behavior: "instant" }),
        );
        const x = await startX(page);
        await swipe(page, strip(page), direction === "rtl" ? 1 : -1);
        await expect.poll(() => moved(page, x)).toBeGreaterThan(100);
        await page.context().close();
      });

      test("the collection's strip can be dragged by a mouse", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.home), WINDOW);
        // Smooth scrolling would still move the strip while it is measured.
        await strip(page).evaluate((element) =>
          element.scrollIntoView({ block: "center", behavior: "instant" }),
        );
        await expect(strip(page)).toHaveAttribute("data-dragged", "");
        const x = await startX(page);
        const box = await strip(page).boundingBox();
        const y = (box?.y ?? 0) + 80;
        const away = direction === "rtl" ? 300 : -300;
        await page.mouse.move(450, y);
        await page.mouse.down();
        await page.mouse.move(450 + away, y, { steps: 8 });
        await page.mouse.up();
        await expect.poll(() => moved(page, x)).toBeGreaterThan(100);
        await page.context().close();
      });
    });
  });
}
