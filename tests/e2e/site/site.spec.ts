import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import {
  DESKTOP,
  DEVICES,
  LOOKS,
  PHONE,
  expectAccessible,
  expectNoOverflowAnywhere,
} from "../../support/browser/screens.ts";
import { anyOf, FAILED_CALLS, MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: anyOf(FAILED_CALLS, MISSING_PAGE) });

const LANGUAGES = [
  ["ar", ar, "", "rtl"],
  ["en", en, "/en", "ltr"],
] as const;
const PAGES = [
  pages.home,
  pages.collection,
  pages.contact,
  pages.about,
  pages.team,
  pages.documentation,
  pages.privacy,
];
const LOST = "/nope";

const address = (prefix: string, path: string) => (path === "/" ? prefix || "/" : prefix + path);

async function open(browser: Browser, path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

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

/** Scrolls through, so that lazy content loads. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}

for (const [locale, texts, prefix, direction] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  for (const { device, options } of LOOKS[locale]) {
    test.describe(`${locale}, ${device}`, () => {
      for (const path of [...PAGES, pages.profileSearch, LOST]) {
        test(`${path} is complete and accessible, without foreign requests`, async ({ browser }) => {
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
    test(`the home page shows title, price and the whole card in the first view (${locale}, ${device})`, async ({
      browser,
    }) => {
      const page = await open(browser, address(prefix, pages.home), options);
      const { height, width } = options.viewport;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.home.title);
      const button = page
        .getByRole("link", { name: texts.home.getCard })
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
    test("no link of the public site is broken", async ({ request }) => {
      const links = new Set<string>();
      for (const path of PAGES) {
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
      await page.getByLabel(texts.navigation.menu, { exact: true }).click();
      await page
        .getByRole("navigation", { name: texts.navigation.main })
        .getByRole("link", { name: texts.navigation.about })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: texts.about.title })).toBeVisible();
      for (const path of PAGES) {
        await page.goto(address(prefix, path));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await page.context().close();
    });

    inEnglish("the home page moves nothing for visitors who prefer reduced motion", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.home), { ...DESKTOP, reducedMotion: "reduce" });
      await walkThrough(page);
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === "running").length,
      );
      expect(moving).toBe(0);
      await page.context().close();
    });

    inArabic("the phone's menu closes by Escape and by a touch beside it", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.home), PHONE);
      const opener = page.getByLabel(texts.navigation.menu, { exact: true });
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

    inEnglish("the collection offers what can be ordered, and shows Gold", async ({ browser }) => {
      const page = await open(browser, address(prefix, pages.collection));
      const order = (type: string) =>
        page.locator(`[data-card="${type}"]`).getByRole("link", { name: texts.collection.order });
      for (const type of ["Business", "Omega"]) {
        await expect(order(type)).toHaveAttribute("href", `${prefix}${pages.getCard}?utm_source=collection`);
        await expect(order(type)).toContainText("1600");
      }
      const gold = page.locator('[data-card="Gold"]');
      await expect(gold).toContainText(texts.collection.notAvailableNow);
      await expect(gold.locator("a, button")).toHaveCount(0);
      await expect(page.locator('[data-card="Business"]')).toContainText(texts.collection.mostPopular);
      await page.getByRole("link", { name: texts.collection.contactSales }).click();
      await expect(page).toHaveURL(`${prefix}${pages.contact}`);
      await page.context().close();
    });

    inArabic("the home page passes the campaign on to the order, and remembers it", async ({ browser }) => {
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
      await expect(business).toHaveAttribute("href", `${prefix}${pages.getCard}`);
      await expect(business).toContainText("2800");
      await page.context().close();
    });

    inEnglish("the last used of our own order buttons counts as the source", async ({ browser }) => {
      const page = await open(browser, `${prefix}${pages.getCard}?utm_source=landing`);
      const cookies = () => page.context().cookies();
      await expect
        .poll(async () => (await cookies()).find(({ name }) => name === "user_source")?.value)
        .toBe("landing");
      await page.goto(address(prefix, pages.collection));
      const business = page.locator('[data-card="Business"]').getByRole("link");
      await expect(business).toHaveAttribute("href", `${prefix}${pages.getCard}?utm_source=collection`);
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

    test.describe("the collection's strip", () => {
      const strip = (page: Page) => page.getByRole("region", { name: texts.home.collection.region });
      /** Distance of the first card from its start, in reading direction. */
      const moved = async (page: Page, startX: number) => {
        const box = await strip(page).locator("li").first().boundingBox();
        return ((box?.x ?? 0) - startX) * (direction === "rtl" ? 1 : -1);
      };
      const startX = async (page: Page) => (await strip(page).locator("li").first().boundingBox())?.x ?? 0;

      for (const { device, options } of LOOKS[locale]) {
        test(`the collection's strip moves by buttons and arrow keys on a ${device}`, async ({ browser }) => {
          const page = await open(browser, address(prefix, pages.home), {
            ...options,
            reducedMotion: "reduce",
          });
          await strip(page).scrollIntoViewIfNeeded();
          if (device === "desktop") await expect(strip(page)).toHaveAttribute("data-dragged", "");
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
      }

      test("the collection's strip is swiped by a finger", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.home), PHONE);
        await strip(page).evaluate((element) =>
          element.scrollIntoView({ block: "center", behavior: "instant" }),
        );
        const x = await startX(page);
        await swipe(page, strip(page), direction === "rtl" ? 1 : -1);
        await expect.poll(() => moved(page, x)).toBeGreaterThan(100);
        await page.context().close();
      });

      test("the collection's strip is dragged by a mouse", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.home), DESKTOP);
        // Smooth scrolling would still move the strip while it is measured.
        await strip(page).evaluate((element) =>
          element.scrollIntoView({ block: "center", behavior: "instant" }),
        );
        await expect(strip(page)).toHaveAttribute("data-dragged", "");
        const x = await startX(page);
        const box = await strip(page).boundingBox();
        const y = (box?.y ?? 0) + 80;
        const away = direction === "rtl" ? 300 : -300;
        await page.mouse.move(640, y);
        await page.mouse.down();
        await page.mouse.move(640 + away, y, { steps: 8 });
        await page.mouse.up();
        await expect.poll(() => moved(page, x)).toBeGreaterThan(100);
        await page.context().close();
      });
    });

    test.describe("the contact form", () => {
      const t = texts.contact;
      const FIELDS = ["name", "email", "subject", "message"] as const;
      const field = (page: Page, name: (typeof FIELDS)[number]) => page.getByLabel(t[name], { exact: true });
      const submit = (page: Page) => page.getByRole("button", { name: t.send });

      async function fill(page: Page, changes: Partial<Record<(typeof FIELDS)[number], string>> = {}) {
        const typed = {
          name: "أمينة",
          email: "amina@example.com",
          subject: "R&D",
          message: "First\nsecond",
          ...changes,
        };
        for (const name of FIELDS) await field(page, name).fill(typed[name]);
        return typed;
      }

      async function expectKept(page: Page, typed: Record<(typeof FIELDS)[number], string>) {
        for (const name of FIELDS) await expect(field(page, name)).toHaveValue(typed[name]);
      }

      for (const path of [pages.home, pages.contact]) {
        inArabic(`the contact form sends from ${path}, and says so`, async ({ browser }) => {
          const page = await open(browser, address(prefix, path), PHONE);
          const typed = await fill(page);
          const sent = page.waitForResponse(`**${paths.contact}`);
          await submit(page).click();
          const response = await sent;
          expect(response.status()).toBe(201);
          expect(response.request().postDataJSON()).toEqual({ ...typed, logix_note: "" });
          await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
          for (const name of FIELDS) await expect(field(page, name)).toHaveValue("");
          await expectAccessible(page);
          await page.getByRole("button", { name: texts.form.close }).click();
          await expect(page.getByText(texts.notices.messageSent)).toBeHidden();
          await page.context().close();
        });
      }

      inArabic("the contact form names each empty field, and sends nothing", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.contact), PHONE);
        let calls = 0;
        page.on("request", (request) => {
          if (request.url().endsWith(paths.contact)) calls++;
        });
        await submit(page).click();
        await expect(page.getByText(texts.form.required).filter({ visible: true })).toHaveCount(4);
        await expect(field(page, "name")).toBeFocused();
        await expectAccessible(page);
        for (const name of FIELDS) {
          const typed = await fill(page, { [name]: "  " });
          await submit(page).click();
          await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
          await expect(field(page, name)).toHaveAccessibleDescription(texts.form.required);
          await expect(field(page, name)).toBeFocused();
          await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
          for (const other of FIELDS.filter((each) => each !== name)) {
            await expect(field(page, other)).toHaveValue(typed[other]);
          }
        }
        expect(calls).toBe(0);
        await page.context().close();
      });

      inEnglish(
        "the contact form shows the server's error at its field, and accepts a correction",
        async ({ browser }) => {
          const page = await open(browser, address(prefix, pages.contact));
          const typed = await fill(page, { email: "amina@" });
          await submit(page).click();
          await expect(field(page, "email")).toHaveAccessibleDescription(texts.errors.emailNotValid);
          await expect(field(page, "email")).toBeFocused();
          await expectKept(page, typed);
          await field(page, "email").fill("amina@example.com");
          await submit(page).click();
          await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
          await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
          await page.context().close();
        },
      );

      inArabic("the contact form keeps what was typed when sending fails", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.contact), PHONE);
        const typed = await fill(page);
        const faults = [
          [
            texts.errors.too_many,
            { status: 429, json: { code: "too_many", message: texts.errors.too_many } },
          ],
          [texts.client.server, { status: 500, json: { code: "internal", message: texts.client.server } }],
          [texts.client.unknown, { status: 502, body: "<html>" }],
        ] as const;
        for (const [text, response] of faults) {
          await page.route(`**${paths.contact}`, (route) => route.fulfill(response));
          await submit(page).click();
          await expect(page.getByText(text)).toBeVisible();
          await expectKept(page, typed);
          await page.unroute(`**${paths.contact}`);
        }
        await page.route(`**${paths.contact}`, (route) => route.abort());
        await submit(page).click();
        await expect(page.getByText(texts.client.network)).toBeVisible();
        await expectKept(page, typed);
        await page.unroute(`**${paths.contact}`);
        await submit(page).click();
        await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
        await expect(page.getByText(texts.client.network)).toBeHidden();
        await page.context().close();
      });

      inEnglish("the contact form sends once, however often it is pressed", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.contact));
        await fill(page);
        let calls = 0;
        let respondNow = () => {};
        const held = new Promise<void>((resolve) => (respondNow = resolve));
        await page.route(`**${paths.contact}`, async (route) => {
          calls++;
          await held;
          await route.continue();
        });
        await submit(page).dblclick();
        const busy = page.getByRole("button", { name: t.sending });
        await expect(busy).toHaveAttribute("aria-disabled", "true");
        await field(page, "subject").press("Enter");
        respondNow();
        await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
        await expect(submit(page)).toBeVisible();
        expect(calls).toBe(1);
        await page.context().close();
      });

      inEnglish(
        "a contact message sent again after a lost response has the same idempotency key",
        async ({ browser }) => {
          const page = await open(browser, address(prefix, pages.contact));
          await fill(page);
          const keys: (string | undefined)[] = [];
          await page.route(`**${paths.contact}`, async (route) => {
            keys.push(route.request().headers()["idempotency-key"]);
            if (keys.length > 1) return route.continue();
            expect((await route.fetch()).status()).toBe(201);
            return route.abort();
          });
          await submit(page).click();
          await expect(page.getByText(texts.client.network)).toBeVisible();
          await submit(page).click();
          await expect(page.getByText(texts.notices.messageSent)).toBeVisible();
          await fill(page);
          await submit(page).click();
          await expect.poll(() => keys.length).toBe(3);
          expect(keys[0]).toMatch(/^[\da-f]{32}$/);
          expect(keys[1]).toBe(keys[0]);
          expect(keys[2]).not.toBe(keys[0]);
          await page.context().close();
        },
      );

      inArabic("the contact form hides its field for bots", async ({ browser }) => {
        const page = await open(browser, address(prefix, pages.contact));
        const trap = page.locator("[name=logix_note]");
        await expect(trap).toHaveAttribute("tabindex", "-1");
        await expect(trap).not.toBeInViewport({ ratio: 0.5 });
        await expect(page.getByRole("textbox", { name: t.trap })).toHaveCount(0);
        await page.context().close();
      });
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

test("the privacy policy has its ten sections and its date", async ({ browser }) => {
  const page = await open(browser, `/en${pages.privacy}`);
  await expect(page.getByText("Effective January 1, 2025")).toBeVisible();
  const numbered = page.getByRole("heading", { level: 2, name: /^\d+\. / });
  await expect(numbered).toHaveCount(10);
  for (const [, href = ""] of (await page.content()).matchAll(/href="(#[a-z]+)"/g)) {
    await expect(page.locator(href)).toHaveCount(1);
  }
  await page.context().close();
});
