import { expect, type Browser, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { startApp, type AppProcess } from "../../support/app-process.ts";
import { ADMIN_VARIABLES } from "../../support/credentials.ts";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../../support/servers/fake-google.ts";
import { activate, signInAdmin, signUp, type Person } from "../../support/people/http-visitor.ts";
import { RUNS } from "../../support/browser/owner-page.ts";
import { enterPanel } from "../../support/ready.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { createThrowawayDir } from "../../support/throwaway-dir.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

let google: FakeGoogle;
let app: AppProcess;
const dir = createThrowawayDir("google");

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  google = await startFakeGoogle();
  app = await startApp({
    ...GOOGLE_KEYS,
    GOOGLE_ISSUER: google.issuer,
    ...ADMIN_VARIABLES,
    DATA_DIR: dir.path,
    SEED_DEMO: "0",
    LOG_LEVEL: "info",
  });
});
test.afterAll(async () => {
  await app?.kill();
  await google?.stop();
  dir.remove();
});

async function activeOwner(): Promise<Person> {
  const person = await signUp({}, app.origin);
  await activate(await signInAdmin({ force: true }, app.origin), person);
  return person;
}

for (const { locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const login = prefix + pages.login;
  const settings = prefix + pages.panelSettingsView("google");
  const t = texts.settings.google;

  async function openPage(browser: Browser, path: string): Promise<Page> {
    const context = await browser.newContext({ ...options, baseURL: app.origin });
    await context.addCookies([{ name: "NEXT_LOCALE", value: locale, url: app.origin }]);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  async function givePassword(page: Page, opener: string, submit: string, password: string) {
    await page.getByRole("main").getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(texts.fields.password, { exact: true }).fill(password);
    await dialog.getByRole("button", { name: submit }).click();
    return dialog;
  }

  test.describe(() => {
    test.use({ expectedErrors: failedCalls([toPath("POST /api/users/google/connect/v1"), 401]) });

    inArabic(
      "an owner connects a Google account in the settings, signs in with it and disconnects it",
      async ({ browser }) => {
        const person = await activeOwner();
        google.account = { subject: `of-${person.username}`, email: person.email };

        // A matching e-mail does not connect: the login requires the password and then opens the settings.
        const page = await openPage(browser, login);
        const signInButton = page.getByRole("button", { name: texts.login.google });
        await signInButton.click();
        await expect(page.getByText(texts.login.googleUnknown)).toBeVisible();
        await expect(page).toHaveURL(`${login}?google=unknown`);
        await expectAccessible(page);
        await expectNoOverflow(page);
        await page.getByLabel(texts.fields.identifier).fill(person.email);
        await page.getByLabel(texts.fields.password, { exact: true }).fill(person.password);
        await enterPanel(page, () =>
          page.getByRole("button", { name: texts.actions.logIn, exact: true }).click(),
        );
        await page.waitForURL(settings);

        await expect(page.getByText(t.none)).toBeVisible();
        await expectSound(page);
        const dialog = await givePassword(page, t.connect, t.continue, "not-the-password");
        await expect(dialog.getByText(texts.errors.currentPasswordWrong)).toBeVisible();
        await expectSound(page);
        await dialog.getByLabel(texts.fields.password, { exact: true }).fill(person.password);
        await enterPanel(page, () => dialog.getByRole("button", { name: t.continue }).click());
        await expect(page.getByText(t.outcomes.connected)).toBeVisible();
        await expect(page).toHaveURL(settings);
        await expect(page.getByRole("button", { name: t.disconnect })).toBeVisible();
        await expectSound(page);
        await enterPanel(page, () => page.reload());
        await expect(page.getByRole("button", { name: t.disconnect })).toBeVisible();
        await expect(page.getByText(t.outcomes.connected)).toHaveCount(0);

        // The connection survives a password change, and the page says so.
        await page.goto(prefix + pages.panelSettingsView("change_pass"));
        await expect(
          page.getByRole("main").getByRole("link", { name: /Google|الارتباط|connection/ }),
        ).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);

        const elsewhere = await openPage(browser, `${login}?next=${encodeURIComponent(settings)}`);
        let started = 0;
        elsewhere.on(
          "request",
          (request) => (started += Number(request.url().endsWith(toPath("POST /api/users/google/signin")))),
        );
        await enterPanel(elsewhere, () =>
          elsewhere.getByRole("button", { name: texts.login.google }).dblclick(),
        );
        await elsewhere.waitForURL(settings);
        expect(started).toBe(1);
        expect(await elsewhere.evaluate(() => ({ ...localStorage }))).toMatchObject({
          username: person.username,
          publicId: person.uid,
          lang: locale,
        });
        const names = (await elsewhere.context().cookies()).map(({ name: cookie }) => cookie);
        expect(names).toContain("cookies-enabled");
        expect(names.filter((cookie) => cookie.startsWith("logix_google_"))).toEqual([]);

        await givePassword(elsewhere, t.disconnect, t.disconnect, person.password);
        await expect(elsewhere.getByText(texts.notices.googleDisconnected)).toBeVisible();
        await expect(elsewhere.getByText(t.none)).toBeVisible();
        await Promise.all([page.context().close(), elsewhere.context().close()]);
      },
    );
  });

  inEnglish("a Google account of another owner cannot be connected", async ({ browser }) => {
    const subject = `shared-${locale}`;
    for (const outcome of ["connected", "taken"] as const) {
      const person = await activeOwner();
      google.account = { subject };
      const page = await openPage(browser, `${login}?next=${encodeURIComponent(settings)}`);
      await page.getByLabel(texts.fields.identifier).fill(person.email);
      await page.getByLabel(texts.fields.password, { exact: true }).fill(person.password);
      await enterPanel(page, () =>
        page.getByRole("button", { name: texts.actions.logIn, exact: true }).click(),
      );
      await page.waitForURL(settings);
      const dialog = await givePassword(page, t.connect, t.continue, person.password);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(t.outcomes[outcome])).toBeVisible();
      if (outcome === "taken") {
        await expect(page.getByText(t.none)).toBeVisible();
        await expectSound(page);
      }
      await page.context().close();
    }
  });
}

async function expectSound(page: Page): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
}

test("the app's log contains no authorization code and no recovery token", async ({ page }) => {
  const uid = "secret-recovery-token";
  const countCalls = () => app.output().split(toPath("GET /api/users/google/callback/google")).length;
  const before = countCalls();
  await page.goto(`${app.origin}${pages.passwordChange}?uid=${uid}`);
  await page.goto(`${app.origin}/en${pages.passwordChange}?uid=${uid}`);
  await page.goto(`${app.origin}${toPath("GET /api/users/google/callback/google")}?code=secret-code&state=x`);
  expect(new URL(page.url()).searchParams.get("google")).toBe("failed");
  // The log line is written after the response.
  await expect.poll(countCalls).toBeGreaterThan(before);
  expect(app.output()).not.toMatch(/secret-recovery-token|secret-code/);
});
