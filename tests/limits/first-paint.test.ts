import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { findSystemBrowser } from "../../scripts/test/browser.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { holdFontsBack, SHIFT_MAX, VISITORS_PAGES } from "../support/browser/late-fonts.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { expectMedianBelow } from "./support/limit.ts";

const SIZES = [
  [360, 780],
  [375, 812],
  [390, 844],
  [412, 915],
  [1280, 800],
] as const;
const TRUETYPE = "/usr/share/fonts/truetype";
/** Folders of Debian's packages. */
const DEJAVU = [`${TRUETYPE}/dejavu`];
const SYSTEM_FONTS = {
  "DejaVu (fonts-dejavu-core)": DEJAVU,
  "Android's (fonts-roboto-unhinted, fonts-noto-core)": [`${TRUETYPE}/roboto`, `${TRUETYPE}/noto`],
};
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
const SLOWER_PROCESSOR = { rate: 4 };
/** Largest contentful paint. */
const PAINTS_MS = { [pages.view("logix_demo")]: 1200, [pages.home]: 1500 };

const dir = createThrowawayDir("first-paint");
let app: AppProcess;

beforeAll(async () => {
  app = await startApp({ DATA_DIR: dir.path, SEED_DEMO: "1" });
});
afterAll(async () => {
  await app?.stop();
  dir.remove();
});

describe.each(Object.entries(SYSTEM_FONTS))("with the system fonts %s", (_, folders) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch(folders);
  });
  afterAll(() => browser?.close());

  it.each(VISITORS_PAGES)("the text of %s stays where it is when its fonts arrive late", async (path) => {
    for (const [width, height] of SIZES) {
      const page = await browser.newPage({ viewport: { width, height }, serviceWorkers: "block" });
      const open = await holdFontsBack(page);
      for (const locale of LOCALES) {
        const { shifted, lateFonts } = await open(app.origin + withLocale(locale, path));
        expect(lateFonts).toBe(2);
        expect(shifted, `${locale}, ${width} px`).toBeLessThanOrEqual(SHIFT_MAX);
      }
      await page.context().close();
    }
  });
});

describe("on slow 4G with a slow processor", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch(DEJAVU);
  });
  afterAll(() => browser?.close());

  const targets = Object.entries(PAINTS_MS).flatMap(([path, ms]) =>
    LOCALES.map((locale) => [withLocale(locale, path), ms] as const),
  );
  it.for(targets)("the largest paint of %s comes within %i ms", async ([path, limitMs], context) => {
    await expectMedianBelow(limitMs, context, () => measurePaintMs(browser, app.origin + path));
  });
});

/** @param fontFolders the only ones with system fonts */
async function launch(fontFolders: readonly string[]): Promise<Browser> {
  for (const folder of fontFolders) if (!existsSync(folder)) throw new Error(`No fonts in ${folder}`);
  const config = join(dir.path, "fonts.conf");
  const folders = [
    ...fontFolders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${dir.path}</cachedir>`,
  ];
  writeFileSync(config, `<?xml version="1.0"?><fontconfig>${folders.join("")}</fontconfig>`);
  return chromium.launch({
    executablePath: findSystemBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
    env: { ...process.env, FONTCONFIG_FILE: config },
  });
}

async function measurePaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", SLOWER_PROCESSOR);
  await page.goto(url);
  const paintedMs = await page.evaluate(async () => {
    // A picture is reported after the frame that shows it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
  });
  await context.close();
  return paintedMs;
}
