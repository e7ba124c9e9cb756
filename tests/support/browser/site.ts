import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { DESKTOP } from "./screens.ts";

export const SITE_LANGUAGES = [
  ["ar", ar, "", "rtl"],
  ["en", en, "/en", "ltr"],
] as const;

export const SITE_PAGES = [
  pages.home,
  pages.collection,
  pages.contact,
  pages.about,
  pages.team,
  pages.documentation,
  pages.privacy,
];

/** @param path without language prefix */
export const address = (prefix: string, path: string) => (path === "/" ? prefix || "/" : prefix + path);

export async function open(
  browser: Browser,
  path: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Scrolls through the page so that lazy content loads. */
export async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}
