import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { API_TIMEOUT_MS } from "#lib/domain/limits";

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

/** One look per language; together they cover every device and theme. */
export const LOOKS = {
  ar: [{ device: "phone", theme: "light", options: { ...PHONE, colorScheme: "light" } }],
  en: [{ device: "desktop", theme: "dark", options: { ...DESKTOP, colorScheme: "dark" } }],
} as const;

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] as const;

/**
 * Waits first: half-transparent text has too little contrast.
 *
 * @param part selector of what has changed since the whole page was checked: axe takes seconds on a large page
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectAtRest(page);
  expect(await findViolations(page, WCAG, part)).toEqual([]);
}

/**
 * Runs axe in the page itself, as pages have no frames. The source is sent once per page, which costs more processor time
 * than most checks.
 *
 * @param tags rule tags; all rules when absent
 * @param part selector; the whole page when absent
 * @returns rule and first element of each violation
 */
export async function findViolations(page: Page, tags?: readonly string[], part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  // axe's rule of the title, with patience: Next takes the title out for a moment when it renders a page again.
  await expect(page).toHaveTitle(/./);
  return page.evaluate(
    async ([values, selector]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(selector ? { include: [selector] } : document, {
        resultTypes: ["violations"],
        // Only the elements' HTML is read.
        selectors: false,
        rules: { "document-title": { enabled: false } },
        ...(values && { runOnly: { type: "tag", values: [...values] } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [tags, part] as const,
  );
}

/** Waits for all finite animations; scroll-driven ones never end. */
export async function expectAtRest(page: Page): Promise<void> {
  const countMoving = () =>
    document.getAnimations().filter(({ playState, effect, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState === "running" && timeline === document.timeline && !isEndless;
    }).length;
  await expect.poll(() => page.evaluate(countMoving)).toBe(0);
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** Checks the widths of a phone and of a desktop. */
export async function expectNoOverflowAnywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [, { viewport }] of DEVICES) {
    await page.setViewportSize(viewport);
    // Charts take the new width a moment after the viewport has it.
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Checks axe's rules and the width on a phone in light colours and on a desktop in dark ones, and the width on tablets.
 *
 * @param part as of expectAccessible
 */
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
  // Lying, the portal's side panel takes a fifth.
  for (const viewport of [TABLET, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}

/** Sets the language of this device, which a login does not change. */
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

/** Disables the timeout of API calls for the next page loads, so that tests can inspect the busy state. */
export async function disableApiTimeout(page: Page): Promise<void> {
  await page.addInitScript((timeoutMs) => {
    const { setTimeout } = window;
    const withoutApiTimeout = (work: TimerHandler, ms?: number) =>
      ms === timeoutMs ? 0 : setTimeout(work, ms);
    window.setTimeout = withoutApiTimeout as typeof window.setTimeout;
  }, API_TIMEOUT_MS);
}
