import type { Page } from "@playwright/test";

/** Waits for all scripts of the page, also those that it starts itself. */
export const untilScriptsLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.scripts].every(
      ({ type, noModule, src }) =>
        type !== "late" && (noModule || !src || performance.getEntriesByName(src).length > 0),
    ),
  );
