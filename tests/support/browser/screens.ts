import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { axeOptions, WCAG } from "../axe-rules.ts";
import { countMoving } from "../count-moving.ts";

export type Texts = typeof en;

export const LANGUAGES = [
  ["ar", ar, ""],
  ["en", en, "/en"],
] as const;
export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const TABLET = { width: 768, height: 1024 };
export const DEVICES = [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const;

/** One device and theme per language; together they cover all of both. */
export const DEVICE_THEMES = {
  ar: [{ device: "phone", theme: "light", options: { ...PHONE, colorScheme: "light" } }],
  en: [{ device: "desktop", theme: "dark", options: { ...DESKTOP, colorScheme: "dark" } }],
} as const;

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Checks WCAG rules after all animations. @param part selector: axe takes seconds on a whole large page */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectAtRest(page);
  expect(await findViolations(page, WCAG, part)).toEqual([]);
}

/**
 * Runs axe in the page, which has no frames. Sends the source once per page, as that is slow.
 *
 * @returns rule and first element of each violation
 */
export async function findViolations(page: Page, tags?: readonly string[], part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await load(page, AXE_SOURCE);
  // Replaces axe's title rule.
  await expect(page).toHaveTitle(/./);
  return page.evaluate(
    async ([options, selector]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(selector ? { include: [selector] } : document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [axeOptions(tags), part] as const,
  );
}

/** Runs a large script in the page. Playwright's evaluate takes half as long again, because it sends a text to `eval`. */
async function load(page: Page, source: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: source });
  expect(exceptionDetails).toBeUndefined();
  await session.detach();
}

/** Waits for all finite animations. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countMoving)).toBe(0);
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

export async function expectNoOverflowAnywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [, { viewport }] of DEVICES) {
    await page.setViewportSize(viewport);
    // Charts resize a moment after the viewport.
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Checks axe and overflow on a light phone and a dark desktop, and overflow on tablets. */
export async function expectSoundAnywhere(page: Page, part?: string): Promise<void> {
  const before = page.viewportSize();
  for (const [{ viewport }, theme] of [
    [PHONE, "light"],
    [DESKTOP, "dark"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, part);
  }
  // In landscape, the admin area's side panel takes a fifth of the width.
  for (const viewport of [TABLET, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}

/** Sets this browser's language, which a login does not change. */
export async function chooseLanguage(page: Page, locale: "ar" | "en"): Promise<void> {
  const url = process.env.BASE_URL ?? "";
  await page.context().addCookies([{ name: "NEXT_LOCALE", value: locale, url }]);
}

/** Delays the framework's scripts. @returns function that releases them */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Stops the page's clock, so that only the test moves it. Install the clock before the page opens, and wait until
 * no request runs: the jump would end it.
 */
export async function pauseClock(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // Far enough ahead to be valid when the page requests it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
