import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { startApp, type AppProcess } from "../../support/app-process.ts";
import { createThrowawayDir } from "../../support/throwaway-dir.ts";
import { MISSING_PAGE, test } from "../../support/browser/browser-test.ts";
import { untilHydrated } from "../../support/ready.ts";

test.use({ expectedErrors: MISSING_PAGE });

const PIXEL = "https://www.facebook.com/tr";
const OFFER = "1250";

const dir = createThrowawayDir("campaigns");
let app: AppProcess;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  app = await startApp({
    PIXEL_ID: "4711",
    OFFER_PRICES: OFFER,
    DATA_DIR: dir.path,
    SEED_DEMO: "1",
  });
});
test.afterAll(async () => {
  await app?.kill();
  dir.remove();
});

/** Answers requests to the pixel and records them as [event, address], in order. */
async function listenToPixel(page: Page): Promise<[string | null, string | null][]> {
  const views: [string | null, string | null][] = [];
  await page.route(`${PIXEL}**`, async (route) => {
    const { searchParams } = new URL(route.request().url());
    expect([...searchParams.keys()]).toEqual(["id", "ev", "dl"]);
    expect(searchParams.get("id")).toBe("4711");
    views.push([searchParams.get("ev"), searchParams.get("dl")]);
    await route.fulfill({ status: 200, contentType: "image/gif", body: "" });
  });
  return views;
}

test("each public page sends its path to the pixel once, without query and hash", async ({ page }) => {
  const views = await listenToPixel(page);
  const visited: string[] = [];
  for (const path of [
    pages.about,
    `/en${pages.collection}`,
    pages.view("logix_demo"),
    pages.profileSearch,
    pages.login,
    pages.getCard,
    "/nope",
  ]) {
    await page.goto(`${app.origin}${path}?ref=friend&utm_source=expo#part`);
    visited.push(path);
    await expect.poll(() => views).toEqual(visited.map((each) => ["PageView", app.origin + each]));
  }
});

test("a page restored from the back/forward cache is sent to the pixel again, but counts no second tap", async ({
  page,
}) => {
  const views = await listenToPixel(page);
  let taps = 0;
  page.on("request", (request) => (taps += Number(request.url().includes("/makesction/"))));
  for (const path of [pages.about, pages.view("logix_demo")]) {
    await page.goto(app.origin + path);
    await expect.poll(() => views.length).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => views.length).toBe(2);
    expect(views[1]).toEqual(["PageView", app.origin + path]);
    views.length = 0;
  }
  expect(taps).toBe(1);
});

test("recovery pages and the admin area send nothing to the pixel", async ({ page }) => {
  const views = await listenToPixel(page);
  for (const path of [
    pages.forgotPassword,
    `${pages.passwordChange}?uid=secret`,
    pages.adminLogin,
    pages.adminProfiles,
  ]) {
    await page.goto(app.origin + path);
    await untilHydrated(page);
    await expect(page.locator("[data-pixel]")).toHaveCount(0);
  }
  expect(views).toEqual([]);
});

test("the panel without a session sends only the path of its login to the pixel", async ({ page }) => {
  const views = await listenToPixel(page);
  await page.goto(app.origin + pages.panel);
  await untilHydrated(page);
  await expect(page.locator("[data-pixel]")).toHaveCount(1);
  await expect.poll(() => views).toEqual([["PageView", app.origin + pages.login]]);
});

test("public pages show the price that the order form shows", async ({ browser }) => {
  for (const [query, price] of [
    ["", "1600"],
    [`?pr=${OFFER}`, OFFER],
    [`?pr=${OFFER}&ref=SARA-7`, OFFER],
    ["?pr=999", "1600"],
    ["?pr=999&ref=SARA-7", "2800"],
  ] as const) {
    const page = await (await browser.newContext()).newPage();
    await listenToPixel(page);
    await page.goto(`${app.origin}/en${pages.home}` + query);
    const button = page.locator(`main a[href*="${pages.getCard}"]`).first();
    await expect(button).toContainText(price);
    await expect(page.locator("#price + p, section[aria-labelledby=price]").first()).toContainText(price);
    await button.click();
    await expect(page).toHaveURL(new RegExp(pages.getCard));
    await expect(page.locator("main")).toContainText(price);
    await page.context().close();
  }
});
