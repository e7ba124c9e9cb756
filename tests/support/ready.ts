import type { Page } from "@playwright/test";
import { paths } from "../../lib/wire/paths.ts";

// Pages that can hear.

/** Leads to a page of the panel. Its script asks for this as soon as it runs: what is pressed before is lost. */
export const enterPanel = (page: Page, go: () => Promise<unknown>) => enter(page, paths.currentUser, go);

/** The same in the portal. */
export const enterPortal = (page: Page, go: () => Promise<unknown>) => enter(page, paths.usersSummary, go);

async function enter(page: Page, call: string, go: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest(`**${call}`), go()]);
}
