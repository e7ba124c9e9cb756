import type { Page } from "@playwright/test";
import { toPath } from "#lib/wire/call-path";

/** Navigates to a panel page and waits for hydration: earlier clicks are lost. */
export const enterPanel = (page: Page, go: () => Promise<unknown>) =>
  enter(page, toPath("GET /api/users/fun"), go);

export const enterAdminArea = (page: Page, go: () => Promise<unknown>) =>
  enter(page, toPath("GET /api/group/summary/v1"), go);

async function enter(page: Page, call: string, go: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest(`**${call}`), go()]);
  await untilHydrated(page);
}

/** Waits until React has marked all controls: the parts of a page hydrate one after another. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main :is(button, input)")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps")),
    ),
  );
}

/** Waits until the layout is stable: dnd-kit relies on the row positions that it measured. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0, last = ""; still < 5;) {
      await nextFrame();
      const place = `${window.scrollY} ${document.body.scrollHeight}`;
      still = place === last ? still + 1 : 0;
      last = place;
    }
  });
}
