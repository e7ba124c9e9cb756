import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openWithWorker, readStored } from "../../support/browser/offline.ts";
import { openAs, RUNS } from "../../support/browser/owner-page.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE } from "../../support/browser/screens.ts";
import { enterPanel } from "../../support/ready.ts";
import { startNextBuild } from "../../support/servers/next-build.ts";
import { toPath } from "#lib/wire/call-path";

// A refused call tells the page that its session has expired.
const newcomer = newcomers();
const [arabic, english] = RUNS;

test("the service worker controls the panel in both languages and no other page", async ({
  browser,
  playwright,
  baseURL,
}) => {
  const person = await newcomer(playwright);
  const page = await openWithWorker(browser, person, pages.panelDashboard, DESKTOP);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope).sort(),
  );
  expect(scopes).toEqual([`${baseURL}/en/panel`, `${baseURL}/panel`]);

  const others = [
    pages.home,
    pages.view(person.username),
    pages.login,
    pages.getCard,
    pages.adminLogin,
    pages.exchangeForm(person.username),
  ];
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "none");
  for (const path of [...others, ...others.map((other) => (other === "/" ? "/en" : `/en${other}`))]) {
    await page.goto(path);
    expect(await controller(), path).toBe("none");
  }
  await enterPanel(page, () => page.goto(pages.panelDashboard));
  expect(await controller()).toBe(`${baseURL}/panel/worker.js`);
});

test.describe("an expired session", () => {
  // The open page may ask for the user before it is left.
  test.use({ expectedErrors: failedCalls([toPath("GET /api/users/fun"), 401]) });

  test("with the service worker, navigation, an expired session and redirects work as before", async ({
    browser,
    playwright,
  }) => {
    const { texts, prefix } = english;
    const person = await newcomer(playwright);
    const page = await openWithWorker(browser, person, prefix + pages.panelDashboard, DESKTOP);
    await enterPanel(page, () => page.reload());
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByRole("navigation").getByRole("link", { name: texts.panel.share }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: texts.share.title })).toBeVisible();

    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: /access/i });
    expect((await page.context().cookies()).length).toBeLessThan(cookies.length);
    const renewed = page.waitForResponse((response) =>
      response.url().includes(toPath("GET /api/content/auth/getaccesstoken/v1")),
    );
    await enterPanel(page, () => page.goto(prefix + pages.panel));
    await renewed;
    await expect(page).toHaveURL(prefix + pages.panelProfile);
    // Only the card is cached: no page and no script.
    expect((await readStored(page)).split("\n")).toHaveLength(1);
  });
});

test("a new build's service worker replaces the old one in an open tab", async ({ browser, playwright }) => {
  const person = await newcomer(playwright);
  const builds = await startNextBuild("/panel/worker.js", "\n// another build");
  const page = await openWithWorker(browser, person, builds.origin + pages.panelDashboard, DESKTOP);
  await enterPanel(page, () => page.reload());
  builds.release();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const replaced = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
    await registration?.update();
    await replaced;
  });
  await page.getByRole("navigation").getByRole("link", { name: arabic.texts.panel.settings }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: arabic.texts.settings.title })).toBeVisible();
  await page.context().close();
  await builds.close();
});

for (const { name, locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.share.install;

  inArabic(
    "the share page offers to install the panel until it is installed",
    async ({ browser, playwright }) => {
      const person = await newcomer(playwright);
      const page = await openAs(browser, person, prefix + pages.panelShare, options);
      const box = page.getByRole("region", { name: t.title });
      await expect(box).toHaveCount(0);
      // A headless browser does not offer the installation itself.
      await page.evaluate(() => {
        const prompt = () => Promise.resolve((document.title = "prompted"));
        window.dispatchEvent(
          Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }),
        );
      });
      await expect(box).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
      await box.getByRole("button", { name: t.install }).click();
      await expect(page).toHaveTitle("prompted");
      await expect(box).toHaveCount(0);
    },
  );

  inEnglish(
    "the share page explains how to install the panel on an iPhone, unless it is installed",
    async ({ browser, playwright }) => {
      const person = await newcomer(playwright);
      const userAgent =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
        "Version/18.5 Mobile/15E148 Safari/604.1";
      const page = await openAs(browser, person, prefix + pages.panelShare, { ...PHONE, userAgent });
      await expect(page.getByText(t.iphone)).toBeVisible();
      await expect(page.getByRole("button", { name: t.install })).toHaveCount(0);
      await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
      await enterPanel(page, () => page.reload());
      await expect(page.getByRole("heading", { level: 1, name: texts.share.title })).toBeVisible();
      await expect(page.getByText(t.iphone)).toHaveCount(0);
    },
  );

  test(`the panel's manifest is in its language and complete (${name})`, async ({ browser, playwright }) => {
    const person = await newcomer(playwright);
    const page = await openWithWorker(browser, person, prefix + pages.panelDashboard, options);
    const devtools = await page.context().newCDPSession(page);
    const { url, errors, data } = await devtools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { start_url: start } = JSON.parse(data ?? "{}") as { start_url: string };
    expect(start).toBe(prefix + pages.panelDashboard);
    expect(url).toContain("/manifest.webmanifest");
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  });
}
