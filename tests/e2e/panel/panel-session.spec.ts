import { expect, type Route } from "@playwright/test";
import { pages, withNext } from "#lib/wire/pages";
import { type ApiPerson } from "../../support/browser/api-people.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { LANGUAGES, DESKTOP, PHONE } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import {
  abort,
  CURRENT_USER,
  restoreFromCache,
  fulfillWith500,
  openSettled,
  storageOf,
} from "../../support/browser/panel.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls(
    [toPath("GET /api/users/fun"), 401, 403, 404, 500, "lost"],
    [toPath("GET /api/content/auth/getaccesstoken/v1"), 401],
    [toPath("POST /api/users/logout"), "lost"],
  ),
});

const newcomer = newcomers();

let active: ApiPerson;
test.beforeAll(async ({ playwright }) => {
  active = await newcomer(playwright, {});
});

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.panel;
  const dashboard = prefix + pages.panelDashboard;
  const edit = prefix + pages.panelProfileEdit;

  test.describe(`session in ${locale}`, () => {
    inEnglish(
      "the panel logs out, and stays open when the server does not respond",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openSettled(browser, person, dashboard, DESKTOP);
        await page.evaluate(() => localStorage.setItem("username", "logix_somebody"));
        const logOut = page.getByRole("button", { name: texts.session.panel });
        await page.route(`**${toPath("POST /api/users/logout")}`, abort);
        await logOut.click();
        const failure = page.getByText(texts.client.connection);
        await expect(failure).toBeVisible();
        await page.getByRole("button", { name: texts.actions.close }).click();
        await expect(failure).toHaveCount(0);
        await expect(page).toHaveURL(dashboard);
        expect((await storageOf(page)).username).toBe("logix_somebody");
        await page.unroute(`**${toPath("POST /api/users/logout")}`);
        await logOut.click();
        await page.waitForURL(prefix + pages.login);
        expect(await storageOf(page)).toEqual({ username: null, publicId: null });
        await page.goto(dashboard);
        await expect(page).toHaveURL(prefix + pages.login);
      },
    );

    inArabic("a call refused during the logout causes no other redirect", async ({ browser, playwright }) => {
      const person = await newcomer(playwright);
      const page = await openSettled(browser, person, dashboard, DESKTOP);
      const waiting: Route[] = [];
      await page.route(CURRENT_USER, (route) => void waiting.push(route));
      await restoreFromCache(page);
      await expect.poll(() => waiting.length).toBe(1);
      // The login page loads after that call is refused.
      await page.route(`**${pages.login}*`, async (route) => {
        await waiting[0]?.continue();
        await expect.poll(() => refreshed).toBe(1);
        await route.continue();
      });
      let refreshed = 0;
      page.on(
        "response",
        (response) =>
          (refreshed += Number(response.url().endsWith(toPath("GET /api/content/auth/getaccesstoken/v1")))),
      );
      await page.getByRole("button", { name: texts.session.panel }).click();
      await expect(page.getByRole("textbox").first()).toBeVisible();
      await expect(page).toHaveURL(prefix + pages.login);
    });

    inEnglish(
      "the panel redirects to the login when the session has ended elsewhere",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openSettled(browser, person, dashboard, PHONE);
        await page.evaluate(() => localStorage.setItem("publicId", "another"));
        // The session ends elsewhere, and the page is restored from the back/forward cache.
        expect((await person.request.post(toPath("POST /api/users/logout"), { data: {} })).ok()).toBe(true);
        await restoreFromCache(page);
        await page.waitForURL(withNext(prefix + pages.login, dashboard));
        // Another renderer process sees removed cookies with a delay.
        await expect.poll(() => storageOf(page)).toEqual({ username: null, publicId: null });
      },
    );

    for (const status of [401, 403, 404]) {
      inArabic(`the panel redirects to the login after ${status} on entry`, async ({ browser }) => {
        const page = await openAs(browser, active, dashboard, PHONE);
        await page.evaluate(() => localStorage.setItem("username", "logix_somebody"));
        const code = status === 401 ? "no_session" : "forbidden";
        await page.route(CURRENT_USER, (route) => route.fulfill({ status, json: { code, message: "-" } }));
        // The redirect to the login may start before the load event.
        await page.reload({ waitUntil: "commit" });
        await page.waitForURL(
          status === 401 ? withNext(prefix + pages.login, dashboard) : prefix + pages.login,
        );
        expect((await storageOf(page)).username).toBeNull();
      });
    }

    inArabic(
      "the panel shows the error screen when the server does not respond, and restores the input",
      async ({ browser }) => {
        const pending: Route[] = [];
        const page = await openAs(browser, active, edit, PHONE, (opened) =>
          opened.route(CURRENT_USER, (route) => void pending.push(route)),
        );
        const field = page.getByRole("textbox").first();
        await expect.poll(() => pending.length).toBe(1);
        await field.fill("typed meanwhile");
        await pending[0]?.abort();
        // The page stays until one repeated request fails too.
        await expect.poll(() => pending.length).toBe(2);
        await expect(field).toBeVisible();
        await pending[1]?.abort();

        const title = page.getByRole("heading", { level: 1, name: texts.errorView.title });
        await expect(title).toBeVisible();
        await expect(title).toBeFocused();
        // The reason has a line of its own.
        const alert = page.getByRole("alert").filter({ hasText: texts.errorView.text });
        await expect(alert.getByText(texts.client.network, { exact: true })).toBeVisible();
        await expect(page.getByRole("button", { name: texts.actions.retry })).toBeVisible();
        await expect(page.getByRole("button", { name: texts.session.error, exact: true })).toBeVisible();
        await expect(field).toBeHidden();
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

        await page.getByRole("button", { name: texts.actions.retry }).click();
        await expect(page.getByRole("status")).toHaveText(texts.session.loading);
        await expect.poll(() => pending.length).toBe(3);
        await pending[2]?.continue();
        await expect(field).toHaveValue("typed meanwhile");
        await expect(field).toBeFocused();
        await expect(title).toHaveCount(0);
      },
    );

    inEnglish(
      "the panel shows the error screen after a 500, and can log out from there",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openAs(browser, person, dashboard, DESKTOP);
        await page.evaluate(() => localStorage.setItem("username", "logix_somebody"));
        await page.route(CURRENT_USER, fulfillWith500);
        await page.reload();
        await expect(page.getByRole("heading", { level: 1, name: texts.errorView.title })).toBeVisible();
        await page.getByRole("button", { name: texts.actions.retry }).click();
        await expect(page.getByRole("heading", { level: 1, name: texts.errorView.title })).toBeFocused();
        // Even without a response, the device drops the user's data.
        await page.route(`**${toPath("POST /api/users/logout")}`, abort);
        await page.getByRole("button", { name: texts.session.error, exact: true }).click();
        await page.waitForURL(prefix + pages.login);
        expect((await storageOf(page)).username).toBeNull();
      },
    );

    inEnglish("the panel survives a short network failure without a message", async ({ browser }) => {
      let requests = 0;
      const statuses: number[] = [];
      const page = await openAs(browser, active, dashboard, PHONE, (opened) => {
        opened.on(
          "response",
          (response) =>
            response.url().endsWith(toPath("GET /api/users/fun")) && statuses.push(response.status()),
        );
        return opened.route(CURRENT_USER, (route) => (++requests === 1 ? route.abort() : route.continue()));
      });
      await expect.poll(() => statuses).toEqual([200]);
      expect(requests).toBe(2);
      await expect(page.getByRole("heading", { name: texts.errorView.title })).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: t.title })).toBeVisible();
    });
  });
}
