import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { COMPILE_HINT } from "../../../scripts/support/page-scripts/compile-hints.ts";
import { test } from "../../support/browser/browser-test.ts";
import { untilScriptsLoaded } from "../../support/browser/scripts-loaded.ts";

const KB = 1024;
const HTML_MAX_BYTES = 14 * KB;
const SCRIPT_MAX_BYTES = 5 * KB;
const SITE_SCRIPTS_MAX_BYTES = 15 * KB;
const FIRST_VISIT_MAX_BYTES = 25 * KB;
const FONTS_MAX_BYTES = 75 * KB;
const FONT_FILES_MAX = 2;

interface Loaded {
  path: string;
  type: string;
  /** Bytes on the wire, without headers. */
  bytes: number;
}

/** Lists everything that a first visit loads. @param isCounted whether the page's script posts the visit */
async function load(page: Page, path: string, isCounted: boolean): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on("requestfinished", (request) => {
    loaded.push(
      request.sizes().then(({ responseBodySize }) => ({
        path: new URL(request.url()).pathname,
        type: request.resourceType(),
        bytes: responseBodySize,
      })),
    );
  });
  const counted = isCounted && page.waitForResponse((response) => response.url().includes("/makesction/"));
  await page.goto(path);
  await counted;
  await untilScriptsLoaded(page);
  await page.evaluate(() => document.fonts.ready);
  return Promise.all(loaded);
}

const total = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);

for (const prefix of ["", "/en"]) {
  test(`the demo profile stays within its byte budget (${prefix || "/"})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, isMobile: true });
    const loaded = await load(await context.newPage(), `${prefix}${pages.view("logix_demo")}`, true);
    await context.close();
    const fonts = loaded.filter(({ type }) => type === "font");
    const photo = loaded.filter(({ path }) => path.startsWith("/media/"));
    const rest = loaded.filter((file) => !fonts.includes(file) && !photo.includes(file));
    const scripts = rest.filter(({ type }) => type === "script");

    expect(scripts).toHaveLength(1);
    expect(total(rest.filter(({ type }) => type === "document"))).toBeLessThanOrEqual(HTML_MAX_BYTES);
    expect(total(scripts)).toBeLessThanOrEqual(SCRIPT_MAX_BYTES);
    expect(total(rest)).toBeLessThanOrEqual(FIRST_VISIT_MAX_BYTES);
    expect(fonts.length).toBeLessThanOrEqual(FONT_FILES_MAX);
    expect(total(fonts)).toBeLessThanOrEqual(FONTS_MAX_BYTES);
    expect(photo).toHaveLength(1);
  });
}

for (const [path, sliders] of [
  [pages.home, 1],
  [pages.collection, 0],
  [`/en${pages.home}`, 1],
  [`/en${pages.collection}`, 0],
] as const) {
  test(`${path} stays within its byte budget when used with a mouse`, async ({ browser }) => {
    // Wider, the strip of cards needs no dragging.
    const context = await browser.newContext({ viewport: { width: 900, height: 800 } });
    const page = await context.newPage();
    const loaded = await load(page, path.replace(/(?<=.)\/$/, ""), false);
    const fonts = loaded.filter(({ type }) => type === "font");
    expect(fonts.length).toBeGreaterThan(0);
    expect(total(fonts)).toBeLessThanOrEqual(FONTS_MAX_BYTES);
    const scripts = loaded.filter(({ type }) => type === "script");
    expect(scripts.length).toBeGreaterThan(0);
    await expect(page.locator("[data-slides]")).toHaveCount(sliders);
    let draggingBytes = 0;
    for (const dragged of await page.locator("[data-slides]").all()) {
      const embla = page.waitForResponse("**/vendor/embla-carousel.js*");
      await dragged.scrollIntoViewIfNeeded();
      draggingBytes += (await (await embla).request().sizes()).responseBodySize;
    }
    expect(total(scripts) + draggingBytes).toBeLessThanOrEqual(SITE_SCRIPTS_MAX_BYTES);
    await context.close();
  });
}

test("the demo profile stays within its byte budget for a browser that supports only gzip", async ({
  request,
}) => {
  const response = await request.get(pages.view("logix_demo"), { headers: { "accept-encoding": "gzip" } });
  expect(response.headers()["content-encoding"]).toBe("gzip");
  expect(gzipSync(await response.body(), { level: 9 }).length).toBeLessThanOrEqual(HTML_MAX_BYTES);
});

/** A few percent above the current sizes, so that even a small new library exceeds them. */
const FORM_PAGES = [
  { path: pages.getCard, scripts: 204 * KB, html: 16 * KB },
  { path: pages.login, scripts: 195 * KB, html: 13.5 * KB },
  { path: pages.forgotPassword, scripts: 147 * KB, html: 13.5 * KB },
  { path: pages.adminLogin, scripts: 191 * KB, html: 12.5 * KB },
];
const STYLES_MAX_BYTES = 11 * KB;

/** Classes that only mark an element. */
const MARKERS = /^(group|peer)(\/|$)|^lucide(-|$)|^action-bar$/;

/** Finds classes that the page's stylesheet does not scan. */
async function findUnstyledClasses(page: Page): Promise<string[]> {
  const unstyled = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const styles = rules.map(({ cssText }) => cssText).join("");
    const classes = new Set(
      [...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]),
    );
    return [...classes].filter((name) => !styles.includes(`.${CSS.escape(name)}`));
  });
  return unstyled.filter((name) => !MARKERS.test(name));
}

for (const { path, scripts, html } of FORM_PAGES) {
  test(`${path} stays within the byte budget of a form page, and is painted before the framework is requested`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, isMobile: true });
    const page = await context.newPage();
    const loaded = await load(page, path, false);
    const ofType = (wanted: string) => total(loaded.filter(({ type }) => type === wanted));
    expect(ofType("script")).toBeGreaterThan(0);
    expect(ofType("script")).toBeLessThanOrEqual(scripts);
    expect(ofType("document")).toBeLessThanOrEqual(html);
    expect(ofType("stylesheet")).toBeLessThanOrEqual(STYLES_MAX_BYTES);
    expect(ofType("font")).toBeLessThanOrEqual(FONTS_MAX_BYTES);

    const { paintedMs, scriptsMs } = await page.evaluate(() => ({
      paintedMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      scriptsMs: performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\/_next\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(scriptsMs.length).toBeGreaterThan(5);
    expect(Math.min(...scriptsMs)).toBeGreaterThanOrEqual(paintedMs);

    expect(await findUnstyledClasses(page)).toEqual([]);

    const chunk = loaded.find(({ path: file }) => /\/_next\/.*\.js$/.test(file));
    expect(await (await context.request.get(chunk?.path ?? "")).text()).toContain(COMPILE_HINT);
    await context.close();
  });
}
