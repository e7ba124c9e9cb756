import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import ar from "../../messages/ar.json" with { type: "json" };
import en from "../../messages/en.json" with { type: "json" };
import { API_TIMEOUT_MS } from "../../lib/domain/limits.ts";

export type Texts = typeof en;

/** Languages and devices that screens are tried in. */
export const LANGUAGES = [
  ["ar", ar, ""],
  ["en", en, "/en"],
] as const;
export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const DEVICES = [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const;

/** Once what appears is there in full: what can still be seen through has too little contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAtRest(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Waits until nothing moves that comes to an end; what follows the scrolling does not. */
export async function expectAtRest(page: Page): Promise<void> {
  const countMoving = () =>
    document.getAnimations().filter(({ playState, effect, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState === "running" && timeline === document.timeline && !isEndless;
    }).length;
  await expect.poll(() => page.evaluate(countMoving)).toBe(0);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The language chosen on this device, which a login leaves as it is (CONTRACT §2). */
export async function chooseLanguage(page: Page, locale: "ar" | "en"): Promise<void> {
  const url = process.env.BASE_URL ?? "";
  await page.context().addCookies([{ name: "NEXT_LOCALE", value: locale, url }]);
}

/** Keeps the framework's scripts back. @returns lets them go */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lets calls of a page's next loads wait for ever, so that it can be looked at while it is busy. */
export async function waitForEver(page: Page): Promise<void> {
  await page.addInitScript((timeoutMs) => {
    const { setTimeout } = window;
    const patient = (work: TimerHandler, ms?: number) => (ms === timeoutMs ? 0 : setTimeout(work, ms));
    window.setTimeout = patient as typeof window.setTimeout;
  }, API_TIMEOUT_MS);
}
