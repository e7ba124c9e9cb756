import { expect } from "@playwright/test";
import { ORDERS_POLL_MS, POLLED_AFTER_USE_MS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP } from "../../support/browser/screens.ts";
import { test } from "../../support/browser/browser-test.ts";

for (const path of [
  pages.adminOrders,
  pages.adminProfiles,
  pages.adminMessages,
  pages.adminAcquisition,
  pages.adminAudit,
  pages.adminSettings,
]) {
  test(`an idle admin page sends no request, so that its session ends: ${path}`, async ({ browser }) => {
    const page = await openAdminPage(browser, DESKTOP, path, (opened) => opened.clock.install());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A clock that runs ahead would abort pending requests.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // Orders are counted for a while after the last use.
    await page.clock.runFor(POLLED_AFTER_USE_MS + ORDERS_POLL_MS);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.clock.runFor("31:00");
    expect(requested).toEqual([]);
    await page.context().close();
  });
}
