import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { address, open, SITE_LANGUAGES, SITE_PAGES, walkThrough } from "../../support/browser/site.ts";
import {
  DESKTOP,
  DEVICES,
  DEVICE_THEMES,
  PHONE,
  expectAccessible,
  expectNoOverflow,
  expectNoOverflowAnywhere,
} from "../../support/browser/screens.ts";
import { MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: MISSING_PAGE });

const LOST = "/nope";
const TABLET = { width: 768, height: 1024 };

for (const [locale, texts, prefix, direction] of SITE_LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  for (const { device, options } of DEVICE_THEMES[locale]) {
    test.describe(`${locale}, ${device}`, () => {
      for (const path of [...SITE_PAGES, pages.profileSearch, LOST]) {
        test(`${path} is complete and accessible, without requests to other hosts`, async ({ browser }) => {
          const context = await browser.newContext(options);
          const page = await context.newPage();
          const complaints: string[] = [];
          const foreign: string[] = [];
          const origin = new URL(process.env.BASE_URL ?? "").origin;
          page.on("console", (message) => {
            // The browser logs an error for a 404 page.
            const isOfPage = path === LOST && message.location().url.endsWith(LOST);
            if (message.type() === "error" && !isOfPage) complaints.push(message.text());
          });
          page.on("pageerror", (error) => complaints.push(error.message));
          page.on("request", (request) => {
            if (new URL(request.url()).origin !== origin) foreign.push(request.url());
          });
          const response = await page.goto(address(prefix, path));
          expect(response?.status()).toBe(path === LOST ? 404 : 200);
          await expect(page.locator("html")).toHaveAttribute("lang", locale);
          await expect(page.locator("html")).toHaveAttribute("dir", direction);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await walkThrough(page);
          await expectNoOverflowAnywhere(page);
          await page.setViewportSize(TABLET);
          await expectNoOverflow(page);
          await page.setViewportSize(options.viewport);
          await expectAccessible(page);
          const unsized = page.locator("main img:not([width]):not(.card *)");
          await expect(unsized).toHaveCount(0);
          await expect(page.locator("main [style]:not([data-slides] *)")).toHaveCount(0);
          expect(complaints).toEqual([]);
          expect(foreign).toEqual([]);
          await context.close();
        });
      }
    });
  }

  for (const [device, options] of DEVICES) {
    test(`the home page shows title, price and the whole card without scrolling (${locale}, ${device})`, async ({
      browser,
    }) => {
      const page = await open(browser, address(prefix, pages.home), options);
      const { height, width } = options.viewport;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.home.title);
      const button = page
        .getByRole("link", { name: texts.actions.getCard })
        .and(page.locator('[href*="utm_source=landing"]'));
      await expect(button.first()).toContainText("1600");
      for (const seen of [
        page.getByRole("heading", { level: 1 }),
        button.first(),
        page.locator(".hero-card .card"),
      ]) {
        const box = await seen.boundingBox();
        expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      }
      await page.context().close();
    });
  }

  test.describe(`in ${locale}`, () => {
    test("the public site has no broken link", async ({ request }) => {
      const links = new Set<string>();
      for (const path of SITE_PAGES) {
        const html = await (await request.get(address(prefix, path))).text();
        for (const [, href = ""] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)) {
          links.add(href.replaceAll("&amp;", "&"));
        }
      }
      expect(links.size).toBeGreaterThan(12);
      for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
    });

    inArabic("the public site can be read without JavaScript", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.home), { ...PHONE, javaScriptEnabled: false });
      await expect(page.getByRole("heading", { name: texts.home.title })).toBeVisible();
      const { question, answer } = texts.home.faq.noNfc;
      await expect(page.getByText(answer)).toBeHidden();
      await page.getByText(question).click();
      await expect(page.getByText(answer)).toBeVisible();
      await expect(page.getByRole("button", { name: texts.contact.send })).toBeHidden();
      await expect(page.locator("noscript p")).toHaveText(texts.contact.noScript);
      await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
      await page.getByLabel(texts.actions.menu, { exact: true }).click();
      await page
        .getByRole("navigation", { name: texts.navigation.main })
        .getByRole("link", { name: texts.navigation.about })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: texts.about.title })).toBeVisible();
      for (const path of SITE_PAGES) {
        await page.goto(address(prefix, path));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await page.context().close();
    });

    inEnglish(
      "the home page animates nothing for visitors who prefer reduced motion",
      async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.home), {
          ...DESKTOP,
          reducedMotion: "reduce",
        });
        await walkThrough(page);
        const moving = await page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        );
        expect(moving).toBe(0);
        await page.context().close();
      },
    );

    inArabic("the phone's menu closes by Escape and by a touch outside", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.home), PHONE);
      const opener = page.getByLabel(texts.actions.menu, { exact: true });
      const entry = page
        .getByRole("navigation", { name: texts.navigation.main })
        .getByRole("link", { name: texts.navigation.team });
      await opener.click();
      await expect(entry).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(entry).toBeHidden();
      await opener.click();
      await expect(entry).toBeVisible();
      await page.getByRole("heading", { level: 1 }).click({ position: { x: 5, y: 5 }, force: true });
      await expect(entry).toBeVisible();
      await page.mouse.click(180, 760);
      await expect(entry).toBeHidden();
      await page.context().close();
    });

    test("the public site remembers the chosen language, on the same page", async ({ browser }) => {
      const other = locale === "ar" ? "en" : "ar";
      const page = await open(browser, `${prefix}${pages.team}?utm_source=expo`);
      await page.locator(`header a[data-locale="${other}"]:visible`).click();
      const otherPath = other === "en" ? `/en${pages.team}` : pages.team;
      await expect(page).toHaveURL(`${otherPath}?utm_source=expo`);
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      const cookie = (await page.context().cookies()).find(({ name }) => name === "NEXT_LOCALE");
      expect(cookie?.value).toBe(other);
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400);
      expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe(other);
      await page.context().close();
    });
  });
}

test("the contact page lists the team's numbers, address and hours", async ({ browser }) => {
  const page = await open(browser, `/en${pages.contact}`);
  await expect(page.locator('main a[href^="https://wa.me/213"]').first()).toBeVisible();
  await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible();
  for (const line of ["Mon-Fri 9:00 AM-5:00 PM", "Saturday 10:00 AM-2:00 PM", "Sunday closed"]) {
    await expect(page.getByRole("listitem").filter({ hasText: line })).toBeVisible();
  }
  await page.context().close();
});

test("the privacy policy has ten sections and its date", async ({ browser }) => {
  const page = await open(browser, `/en${pages.privacy}`);
  await expect(page.getByText("Effective January 1, 2025")).toBeVisible();
  const numbered = page.getByRole("heading", { level: 2, name: /^\d+\. / });
  await expect(numbered).toHaveCount(10);
  for (const [, href = ""] of (await page.content()).matchAll(/href="(#[a-z]+)"/g)) {
    await expect(page.locator(href)).toHaveCount(1);
  }
  await page.context().close();
});
