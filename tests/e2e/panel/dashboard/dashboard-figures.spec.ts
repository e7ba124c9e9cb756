import { expect, type Browser, type Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import type { ApiPerson } from "../../../support/browser/api-people.ts";
import { act, box, counter, visit } from "../../../support/browser/dashboard.ts";
import { newcomers } from "../../../support/browser/newcomers.ts";
import { openAs } from "../../../support/browser/owner-page.ts";
import { DESKTOP, PHONE } from "../../../support/browser/screens.ts";
import { failedCalls, test } from "../../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const SERIES_PATH = toPath("GET /api/content/analyse/series/v1");

const t = en.dashboard;
const dashboard = `/en${pages.panelDashboard}`;

/** Opens the dashboard and waits until it has loaded its figures again, as it does once it is hydrated. */
async function openLoaded(
  browser: Browser,
  person: ApiPerson,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  let loaded: Promise<unknown> | undefined;
  const page = await openAs(browser, person, dashboard, DESKTOP, async (opened) => {
    await prepare?.(opened);
    const isLoaded = (path: string) =>
      opened.waitForEvent("requestfinished", (sent) => new URL(sent.url()).pathname === path);
    loaded = Promise.all([
      isLoaded(toPath("GET /api/content/analyse/getstatics/all/v1")),
      isLoaded(SERIES_PATH),
    ]);
  });
  await loaded;
  return page;
}

test("the dashboard reloads its figures when its tab becomes visible again", async ({
  browser,
  playwright,
  request,
}) => {
  const person = await newcomer(playwright);
  // The clock would end requests that are still in flight.
  const page = await openLoaded(browser, person, (opened) => opened.clock.install());
  const taps = counter(page, t.taps.title);
  await expect(taps.getByRole("definition").first()).toHaveText("0");
  await expect(box(page, t.reach.title)).toContainText(t.firstVisit.title);
  await act(request, person, "UpNumTap", "nfc");
  await page.clock.fastForward(6_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(taps.getByRole("definition").first()).toHaveText("1");
  await expect(box(page, t.recentActivity).getByRole("listitem")).toHaveCount(1);
  await page.context().close();
});

test.describe(() => {
  test.use({ expectedErrors: failedCalls([`${SERIES_PATH}?days=7`, 401]) });

  test("the dashboard refreshes an expired session once, and keeps the period in the history", async ({
    browser,
    playwright,
    request,
  }) => {
    const person = await newcomer(playwright);
    await visit(request, person);
    let refreshed = 0;
    const page = await openLoaded(browser, person);
    const taps = counter(page, t.taps.title);
    await expect(taps.getByRole("definition").first()).toHaveText("6");
    page.on("request", (sent) => {
      if (sent.url().endsWith(toPath("GET /api/content/auth/getaccesstoken/v1"))) refreshed++;
    });
    // Another reading of the 30 days would take the 401, and be cancelled by the click.
    const isSevenDays = (url: URL) => url.pathname === SERIES_PATH && url.searchParams.get("days") === "7";
    // On a busy machine the first of these may be cancelled and sent again.
    await page.route(isSevenDays, (route) =>
      refreshed === 0 ? route.fulfill({ status: 401, json: { code: "no_session" } }) : route.continue(),
    );
    await act(request, person, "UpNumTap", "link");
    await page.getByRole("button", { name: "7 days" }).click();
    // An earlier response may already include the seventh tap.
    await expect.poll(() => refreshed).toBe(1);
    await expect(taps.getByRole("definition").first()).toHaveText("7");
    await expect(page.getByText(t.failed)).toHaveCount(0);
    expect(refreshed).toBe(1);
    await expect(page).toHaveURL(/\?days=7$/);
    await page.goBack();
    await expect(page).toHaveURL(dashboard);
    await expect(page.getByRole("button", { name: "30 days" })).toHaveAttribute("aria-pressed", "true");
    await page.context().close();
  });
});

test("the dashboard shows Latin digits in browsers whose Arabic uses others", async ({
  browser,
  playwright,
}) => {
  const asOldBrowser = () => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: (target, [locales, options]) => new target(locales === "ar" ? "ar-EG" : locales, options),
    });
  };
  const page = await openAs(browser, await newcomer(playwright), pages.panelDashboard, PHONE, (opened) =>
    opened.addInitScript(asOldBrowser),
  );
  expect(await page.evaluate(() => new Intl.NumberFormat("ar").format(30))).toBe("٣٠");
  await expect(page.getByRole("button", { name: "30 يومًا" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/[٠-٩]/);
  await page.context().close();
});
