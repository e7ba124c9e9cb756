import { randomBytes } from "node:crypto";
import { expect, type Browser, type Page, type Request, type Route } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages, withNext } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { adminRequest, createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { enterPanel } from "../../support/ready.ts";
import {
  DESKTOP,
  LOOKS,
  PHONE,
  expectAccessible,
  expectNoOverflow,
  expectNoOverflowAnywhere,
} from "../../support/browser/screens.ts";
import { anyOf, FAILED_CALLS, MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: anyOf(FAILED_CALLS, MISSING_PAGE) });

const LANGUAGES = [
  ["ar", ar, "", en, "/en"],
  ["en", en, "/en", ar, ""],
] as const;
const LONG_NAME = "عبد الرحمن بن يوسف Abderrahmane";
const CURRENT_USER = `**${paths.currentUser}`;
const LANGUAGE_NAMES = { ar: "العربية", en: "English" } as const;

const abort = (route: Route) => route.abort();
const fulfilWith500 = (route: Route) =>
  route.fulfill({ status: 500, json: { code: "internal", message: "-" } });

let active: ApiPerson;
const people: ApiPerson[] = [];

async function newcomer(
  playwright: Parameters<typeof createPerson>[0],
  options: Parameters<typeof createPerson>[1] = {},
): Promise<ApiPerson> {
  const person = await createPerson(playwright, options);
  people.push(person);
  return person;
}

/** A page whose requests are done: a later refusal would lead to the login. */
async function openSettled(
  browser: Browser,
  person: ApiPerson,
  path: string,
  options: object,
): Promise<Page> {
  const pending = new Set<Request>();
  const page = await openAs(browser, person, path, options, async (opened) => {
    opened.on("request", (request) => pending.add(request));
    opened.on("requestfinished", (request) => pending.delete(request));
    opened.on("requestfailed", (request) => pending.delete(request));
  });
  await expect.poll(() => pending.size).toBe(0);
  return page;
}

/** As when the browser restores the page from memory. */
const enterAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** As when the tab becomes visible again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "header a, header button, nav a, nav button, aside button, [role=dialog] button",
      ),
    ]
      .map((target) => ({ rect: target.getBoundingClientRect(), html: target.outerHTML.slice(0, 90) }))
      .filter(({ rect: { width, height } }) => width > 0 && (width < 43.9 || height < 43.9))
      .map(({ html }) => html),
  );
  expect(small).toEqual([]);
}

const storageOf = (page: Page) =>
  page.evaluate(() => ({
    username: localStorage.getItem("username"),
    publicId: localStorage.getItem("publicId"),
  }));

test.beforeAll(async ({ playwright }) => {
  active = await newcomer(playwright, {
    fullName: LONG_NAME,
    colour: "#2F2F2F",
    profile: { titel: "Architect" },
  });
});
test.afterAll(async () => {
  await Promise.all(people.map(({ request }) => request.dispose()));
});

for (const [locale, texts, prefix, otherTexts, otherPrefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.panel;
  const dashboard = prefix + pages.panelDashboard;
  const settings = prefix + pages.panelSettings;
  const edit = prefix + pages.panelProfileEdit;

  test.describe(`panel in ${locale}`, () => {
    inEnglish(
      "the panel names its pages, marks the current one and offers no online payment yet",
      async ({ browser }) => {
        const page = await openAs(browser, active, dashboard, DESKTOP);
        const nav = page.getByRole("navigation", { name: t.title });
        await expect(nav.getByRole("link")).toHaveText([t.dashboard, t.profile, t.settings]);
        await expect(nav.getByRole("button", { name: t.onlinePayment })).toBeDisabled();
        for (const [name, path] of [
          [t.settings, pages.panelSettings],
          [t.profile, pages.panelProfile],
          [t.dashboard, pages.panelDashboard],
        ] as const) {
          await nav.getByRole("link", { name }).click();
          await expect(page).toHaveURL(prefix + path);
          await expect(nav.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
          await expect(nav.locator("[aria-current]")).toHaveCount(1);
        }
        await expect(page.getByRole("banner").getByText(t.title)).toBeVisible();
        await expect(page.getByText(active.username, { exact: true }).first()).toBeVisible();
        await expect(page.getByRole("link", { name: t.openPage }).first()).toHaveAttribute(
          "href",
          prefix + pages.view(active.username),
        );
        await expect(page.getByRole("link", { name: "Logix" })).toHaveAttribute("href", prefix || "/");
      },
    );

    inArabic("the panel remembers a collapsed sidebar", async ({ browser }) => {
      const page = await openAs(browser, active, dashboard, DESKTOP);
      const toggle = page.getByRole("button", { name: t.menu });
      const sidebar = page.getByRole("complementary");
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      expect((await sidebar.boundingBox())?.width).toBe(248);
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-expanded", "false");
      expect((await sidebar.boundingBox())?.width).toBe(70);
      // Collapsed entries keep their accessible names.
      await expect(sidebar.getByRole("link", { name: t.settings })).toBeVisible();
      await expectAccessible(page);
      await page.goto(settings);
      await expect(toggle).toHaveAttribute("aria-expanded", "false");
      expect((await sidebar.boundingBox())?.width).toBe(70);
      await toggle.click();
      await enterPanel(page, () => page.reload());
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      expect((await sidebar.boundingBox())?.width).toBe(248);
    });

    test("the panel changes the language of the current page, and remembers it", async ({ browser }) => {
      const page = await openAs(browser, active, `${settings}?from=mail`, DESKTOP);
      const other = locale === "ar" ? "en" : "ar";
      await page.getByRole("banner").getByRole("link", { name: LANGUAGE_NAMES[other] }).click();
      await expect(page).toHaveURL(`${otherPrefix}${pages.panelSettings}?from=mail`);
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(page.getByRole("banner").getByText(otherTexts.panel.title)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe(other);
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === "NEXT_LOCALE")?.value).toBe(other);
      if (other === "en") {
        await page.goto(pages.panelDashboard);
        await expect(page).toHaveURL(`/en${pages.panelDashboard}`);
      }
    });

    inEnglish(
      "the panel keeps the chosen theme, and public and sign-up pages have none",
      async ({ browser }) => {
        const page = await openAs(browser, active, dashboard, { ...DESKTOP, colorScheme: "light" });
        const html = page.locator("html");
        await page.getByRole("button", { name: texts.session.toDark }).click();
        await expect(html).toHaveAttribute("data-theme", "dark");
        await page.goto(settings);
        await expect(html).toHaveAttribute("data-theme", "dark");
        for (const path of ["/about", pages.getCard, pages.login, pages.view(active.username), "/nowhere"]) {
          await page.goto(prefix + path);
          await expect(page.locator("h1").first()).toBeVisible();
          await expect(html).not.toHaveAttribute("data-theme");
          await expect(page.getByRole("button", { name: texts.session.toLight })).toHaveCount(0);
        }
        await page.goto(dashboard);
        await page.getByRole("button", { name: texts.session.toLight }).click();
        await expect(html).toHaveAttribute("data-theme", "light");
      },
    );

    inArabic(
      "the panel on a phone has its pages in the bottom bar and the rest in a sheet",
      async ({ browser }) => {
        const page = await openAs(browser, active, settings, PHONE);
        const bar = page.getByRole("navigation", { name: t.title });
        await expect(bar.getByRole("link")).toHaveText([t.dashboard, t.profile, t.settings]);
        await expect(bar.getByRole("link", { name: t.settings })).toHaveAttribute("aria-current", "page");
        await expectLargeTargets(page);

        for (const opener of [
          bar.getByRole("button", { name: t.more }),
          page.getByRole("banner").getByRole("button", { name: t.menu }),
        ]) {
          await opener.click();
          const sheet = page.getByRole("dialog", { name: t.title });
          await expect(sheet.getByRole("link", { name: t.profile })).toBeVisible();
          await expect(sheet.getByRole("button", { name: t.onlinePayment })).toBeDisabled();
          await expect(sheet.getByText(active.username, { exact: true })).toBeVisible();
          await expect(sheet.getByRole("button", { name: texts.session.panel })).toBeVisible();
          await expect(sheet.locator(":focus")).toHaveCount(1);
          await expectLargeTargets(page);
          await expectAccessible(page);
          await page.keyboard.press("Escape");
          await expect(sheet).toHaveCount(0);
          await expect(opener).toBeFocused();
        }
      },
    );

    inEnglish(
      "the panel logs out, and stays where it is when the server does not respond",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openSettled(browser, person, dashboard, DESKTOP);
        await page.evaluate(() => localStorage.setItem("username", "logix_somebody"));
        const logOut = page.getByRole("button", { name: texts.session.panel });
        await page.route(`**${paths.logOut}`, abort);
        await logOut.click();
        await expect(page.getByText(texts.client.connection)).toBeVisible();
        await expect(page).toHaveURL(dashboard);
        expect((await storageOf(page)).username).toBe("logix_somebody");
        await page.unroute(`**${paths.logOut}`);
        await logOut.click();
        await page.waitForURL(prefix + pages.login);
        expect(await storageOf(page)).toEqual({ username: null, publicId: null });
        await page.goto(dashboard);
        await expect(page).toHaveURL(prefix + pages.login);
      },
    );

    inArabic("a call refused during the logout leads to no other page", async ({ browser, playwright }) => {
      const person = await newcomer(playwright);
      const page = await openSettled(browser, person, dashboard, DESKTOP);
      const waiting: Route[] = [];
      await page.route(CURRENT_USER, (route) => void waiting.push(route));
      await enterAgain(page);
      await expect.poll(() => waiting.length).toBe(1);
      // The login page follows the refusal of that call.
      await page.route(`**${pages.login}*`, async (route) => {
        await waiting[0]?.continue();
        await expect.poll(() => refreshed).toBe(1);
        await route.continue();
      });
      let refreshed = 0;
      page.on("response", (response) => (refreshed += Number(response.url().endsWith(paths.refresh))));
      await page.getByRole("button", { name: texts.session.panel }).click();
      await expect(page.getByRole("textbox").first()).toBeVisible();
      await expect(page).toHaveURL(prefix + pages.login);
    });

    inEnglish(
      "the panel leads to the login when the session has ended elsewhere",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openSettled(browser, person, dashboard, PHONE);
        await page.evaluate(() => localStorage.setItem("publicId", "somebody"));
        // The session ended elsewhere, and the page is restored from memory.
        expect((await person.request.post(paths.logOut, { data: {} })).ok()).toBe(true);
        await enterAgain(page);
        await page.waitForURL(withNext(prefix + pages.login, dashboard));
        // Another renderer process sees removed cookies with a delay.
        await expect.poll(() => storageOf(page)).toEqual({ username: null, publicId: null });
      },
    );

    for (const status of [401, 403, 404]) {
      inArabic(`the panel leads to the login after ${status} on entry`, async ({ browser }) => {
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
      "the panel shows the error screen when the server does not respond, and restores what was typed",
      async ({ browser }) => {
        const pending: Route[] = [];
        const page = await openAs(browser, active, edit, PHONE, (opened) =>
          opened.route(CURRENT_USER, (route) => void pending.push(route)),
        );
        const field = page.getByRole("textbox").first();
        await expect.poll(() => pending.length).toBe(1);
        await field.fill("typed meanwhile");
        await pending[0]?.abort();
        // One repeated request decides; until then the page stays.
        await expect.poll(() => pending.length).toBe(2);
        await expect(field).toBeVisible();
        await pending[1]?.abort();

        const title = page.getByRole("heading", { level: 1, name: texts.errorView.title });
        await expect(title).toBeVisible();
        await expect(title).toBeFocused();
        await expect(page.getByRole("alert").filter({ hasText: texts.errorView.text })).toContainText(
          texts.client.network,
        );
        await expect(page.getByRole("button", { name: texts.errorView.retry })).toBeVisible();
        await expect(page.getByRole("button", { name: texts.session.error, exact: true })).toBeVisible();
        await expect(field).toBeHidden();
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

        await page.getByRole("button", { name: texts.errorView.retry }).click();
        await expect(page.getByRole("status")).toHaveText(texts.session.loading);
        await expect.poll(() => pending.length).toBe(3);
        await pending[2]?.continue();
        await expect(field).toHaveValue("typed meanwhile");
        await expect(field).toBeFocused();
        await expect(title).toHaveCount(0);
      },
    );

    inEnglish(
      "the panel shows the error screen for a 500, and logs out from there",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openAs(browser, person, dashboard, DESKTOP);
        await page.evaluate(() => localStorage.setItem("username", "logix_somebody"));
        await page.route(CURRENT_USER, fulfilWith500);
        await page.reload();
        await expect(page.getByRole("heading", { level: 1, name: texts.errorView.title })).toBeVisible();
        await page.getByRole("button", { name: texts.errorView.retry }).click();
        await expect(page.getByRole("heading", { level: 1, name: texts.errorView.title })).toBeFocused();
        // Without any response the device still drops the user's data.
        await page.route(`**${paths.logOut}`, abort);
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
          (response) => response.url().endsWith(paths.currentUser) && statuses.push(response.status()),
        );
        return opened.route(CURRENT_USER, (route) => (++requests === 1 ? route.abort() : route.continue()));
      });
      await expect.poll(() => statuses).toEqual([200]);
      expect(requests).toBe(2);
      await expect(page.getByRole("heading", { name: texts.errorView.title })).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: t.title })).toBeVisible();
    });

    test("inactive owners can export and delete their data", async ({ browser, playwright }) => {
      const person = await newcomer(playwright, { isActive: false });
      const d = texts.settings.data;
      for (const { options } of LOOKS[locale]) {
        const page = await openAs(browser, person, prefix + pages.panelProfile, options);
        await enterPanel(page, () => page.getByRole("link", { name: texts.notActive.data }).click());
        await expect(page).toHaveURL(prefix + pages.panelSettingsView("data"));
        await expect(page.getByRole("heading", { level: 1, name: d.title })).toBeVisible();
        await expectNoOverflow(page);
        await expectAccessible(page);
        const file = page.waitForEvent("download");
        await page.getByRole("button", { name: d.export, exact: true }).click();
        expect((await file).suggestedFilename()).toBe(`${person.username}.json`);
        await page.getByRole("button", { name: d.delete, exact: true }).click();
        await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
        await page.keyboard.press("Escape");
        await page.getByRole("link", { name: texts.notActive.back }).click();
        await expect(page.getByText(texts.notActive.text)).toBeVisible();
        for (const view of ["change_pass", "change_payments_method", "sessions"] as const) {
          await page.goto(prefix + pages.panelSettingsView(view));
          await expect(page.getByText(texts.notActive.text)).toBeVisible();
        }
        await page.context().close();
      }
    });

    inEnglish(
      "inactive owners see where their order is, and the panel opens once they are activated",
      async ({ browser, playwright }) => {
        const fullName = `Nadia ${randomBytes(4).toString("hex")}`;
        const person = await newcomer(playwright, { fullName, isActive: false });
        const page = await openSettled(browser, person, prefix + pages.panelProfile, PHONE);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(fullName);
        await expect(page.getByText(texts.notActive.text)).toBeVisible();
        await expect(page.getByText(person.username)).toBeVisible();
        const { order } = (await (await person.request.get(paths.ownOrder)).json()) as {
          order: { number: number };
        };
        await expect(page.getByText(`LX-${order.number}`)).toHaveCount(2);
        await expect(page.getByRole("definition").filter({ hasText: "1600" })).toBeVisible();
        const { received, in_review, live, shipped } = texts.order.steps;
        const current = page.locator("li[aria-current=step]");
        const steps = page.getByRole("list").filter({ has: current }).getByRole("listitem");
        await expect(steps).toHaveCount(4);
        for (const [index, step] of [received, in_review, live, shipped].entries()) {
          await expect(steps.nth(index)).toContainText(step);
        }
        await expect(current).toContainText(in_review);
        await expect(steps.first()).toContainText(texts.order.today.replace("{time}", ""));
        await expect(page.getByRole("link", { name: texts.notActive.contact })).toHaveAttribute(
          "href",
          prefix + pages.contact,
        );
        await expect(page.getByRole("link", { name: texts.notActive.about })).toHaveAttribute(
          "href",
          prefix + pages.about,
        );
        await expect(page.getByRole("button", { name: texts.session.panel })).toBeVisible();
        await expect(page.getByRole("navigation", { name: t.title })).toHaveCount(0);
        await expectLargeTargets(page);

        const admin = await adminRequest(playwright);
        const activate = (validation: boolean) =>
          admin.post(paths.changeUser, { data: { _id: person.id, action: "validation", validation } });
        expect((await activate(true)).ok()).toBe(true);
        let currentUserResponses = 0;
        page.on(
          "response",
          (response) => (currentUserResponses += Number(response.url().endsWith(paths.currentUser))),
        );
        await lookAgain(page);
        await expect(page.getByRole("navigation", { name: t.title })).toBeVisible();
        await expect(page).toHaveURL(prefix + pages.panelProfile);
        // For the return and the reload: an inactive user's page reloads once more.
        await expect.poll(() => currentUserResponses).toBe(2);

        expect((await activate(false)).ok()).toBe(true);
        await enterAgain(page);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(fullName);
        await expect(page.getByText(texts.order.steps.received)).toBeVisible();
        await admin.dispose();
      },
    );

    test("the waiting screen follows the order, and stays silent when the server does not respond", async ({
      browser,
      playwright,
    }) => {
      const person = await newcomer(playwright, { isActive: false });
      const page = await openAs(browser, person, dashboard, PHONE);
      const current = page.locator("li[aria-current=step]");
      await expect(current).toContainText(texts.order.steps.in_review);
      await page.route(`**${paths.ownOrder}`, abort);
      await page.route(CURRENT_USER, abort);
      const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(paths.ownOrder));
      await lookAgain(page);
      await failed;
      await expect(current).toContainText(texts.order.steps.in_review);

      const at = new Date("2026-05-12T10:00:00Z").toISOString();
      await page.route(`**${paths.ownOrder}`, (route) =>
        route.fulfill({
          json: {
            order: {
              ...{ number: 4711, status: "on_hold", price: 1600, createdAt: at },
              changes: [
                { status: "received", changedAt: at },
                { status: "on_hold", changedAt: at },
              ],
            },
          },
        }),
      );
      await lookAgain(page);
      await expect(page.getByText("LX-4711")).toBeVisible();
      await expect(page.getByRole("listitem").nth(1)).toContainText(texts.order.steps.on_hold);
      await expect(page.getByRole("listitem").nth(1)).toContainText(texts.order.states.stopped);
      await expect(page.getByRole("listitem").first()).toContainText(locale === "ar" ? "12 ماي" : "12 May");
      await expectAccessible(page);
    });

    inEnglish("unknown paths of the panel are 404 with the way out", async ({ browser }) => {
      const page = await openAs(browser, active, prefix + pages.panelProfile, PHONE);
      for (const path of [`${pages.panel}/nowhere`, `${pages.panel}/profile/nowhere`, "/auth/nowhere"]) {
        expect((await page.goto(prefix + path))?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1, name: texts.notFound.title })).toBeVisible();
        for (const [name, href] of [
          [texts.notFound.home, prefix || "/"],
          [texts.notFound.documentation, prefix + pages.documentation],
          [texts.notFound.contact, prefix + pages.contact],
        ] as const) {
          await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
        }
        await expect(page.getByRole("button", { name: texts.notFound.goBack })).toBeVisible();
        await expectLargeTargets(page);
      }
    });
  });
}

for (const [locale, texts, prefix] of LANGUAGES) {
  for (const { device, theme, options } of LOOKS[locale]) {
    test(`the panel is accessible in every state (${locale}, ${device}, ${theme})`, async ({
      browser,
      playwright,
    }) => {
      const waiting = await newcomer(playwright, { fullName: LONG_NAME, isActive: false });
      const check = async (page: Page) => {
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        await expectAccessible(page);
        await expectNoOverflowAnywhere(page);
      };
      const page = await openAs(browser, active, prefix + pages.panelSettings, options);
      await check(page);
      await page.goto(`${prefix}${pages.panel}/nowhere`);
      await check(page);
      await page.route(CURRENT_USER, abort);
      await page.goto(prefix + pages.panelProfile);
      await expect(page.getByRole("heading", { name: texts.errorView.title })).toBeVisible();
      await check(page);
      await page.unroute(CURRENT_USER);
      await page.route(CURRENT_USER, () => {});
      await page.getByRole("button", { name: texts.errorView.retry }).click();
      await expect(page.getByRole("status")).toBeVisible();
      await check(page);
      const other = await openAs(browser, waiting, prefix + pages.panelProfile, options);
      await expect(other.getByText(texts.notActive.text)).toBeVisible();
      await check(other);
    });
  }
}
