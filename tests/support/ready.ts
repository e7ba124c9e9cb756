import type { Page } from "@playwright/test";
import { paths } from "#lib/wire/api-paths";

/** Navigates to a page of the panel and waits for its first call: clicks before hydration are lost. */
export const enterPanel = (page: Page, go: () => Promise<unknown>) => enter(page, paths.currentUser, go);

/** As enterPanel, for the admin area. */
export const enterAdminArea = (page: Page, go: () => Promise<unknown>) => enter(page, paths.usersSummary, go);

async function enter(page: Page, call: string, go: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest(`**${call}`), go()]);
}
