import { expect, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible";

const DESKTOP = [1280, 720] as const;
const PHONE = [360, 780] as const;
const TABLET = [768, 1024] as const;

/** Shows the page at a phone's size until the test ends. */
export async function showOnPhone(): Promise<void> {
  onTestFinished(() => page.viewport(DESKTOP[0], DESKTOP[1]));
  await page.viewport(PHONE[0], PHONE[1]);
}

/** Checks WCAG rules on a light phone and a dark desktop, and that nothing is wider than phone, tablet and desktop. */
export async function expectSound(): Promise<void> {
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset.theme);
  await showOnPhone();
  await expectAccessible();
  for (const [width, height] of [PHONE, TABLET, DESKTOP]) {
    await page.viewport(width, height);
    await expect.poll(() => document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);
  }
  dataset.theme = "dark";
  await expectAccessible();
  delete dataset.theme;
}
