import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import {
  chooseLanguage,
  DEVICE_THEMES,
  expectAccessible,
  expectNoOverflow,
  holdScripts,
  LANGUAGES,
  type Texts,
} from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("POST /api/users/signin"), 401]) });

let person: ApiPerson;

test.beforeAll(async ({ playwright }) => {
  person = await createPerson(playwright);
});
test.afterAll(() => person.request.dispose());

const DAY_S = 24 * 60 * 60;

async function type(page: Page, texts: Texts, identifier: string, password: string): Promise<void> {
  await page.getByLabel(texts.fields.identifier).fill(identifier);
  await page.getByLabel(texts.fields.password, { exact: true }).fill(password);
}

async function logIn(page: Page, texts: Texts, identifier = person.email): Promise<void> {
  await type(page, texts, identifier, person.password);
  await page.getByRole("button", { name: texts.actions.logIn }).click();
}

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name.endsWith(name));

const inDays = (expiresS: number) => Math.round((expiresS - Date.now() / 1000) / DAY_S);

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const login = prefix + pages.login;
  const t = texts.login;

  test.describe(`login in ${locale}`, () => {
    for (const { device, options } of DEVICE_THEMES[locale]) {
      test(`the login is complete and accessible, and refuses a wrong password on a ${device}`, async ({
        browser,
      }) => {
        const page = await (await browser.newContext(options)).newPage();
        await page.goto(login);
        await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
        await expectNoOverflow(page);
        await expectAccessible(page);

        const google = page.getByRole("button", { name: t.google });
        await expect(google).toBeDisabled();
        await expect(google).toContainText(t.comingSoon);
        for (const [name, path] of [
          [t.forgot, pages.forgotPassword],
          [texts.actions.getCard, pages.getCard],
          [texts.meta.privacy.title, pages.privacy],
        ] as const) {
          const link = page.locator(`main a[href="${prefix}${path}"]`);
          await expect(link).toBeVisible();
          if (path !== pages.privacy) await expect(link).toHaveText(name);
        }

        await type(page, texts, person.email, "not-this-one-1");
        await page.getByRole("button", { name: texts.actions.logIn }).click();
        await expect(page.getByText(texts.errors.bad_credentials)).toBeVisible();
        await expect(page.getByLabel(texts.fields.identifier)).toHaveValue(person.email);
        await expect(page.getByLabel(texts.fields.password, { exact: true })).toHaveValue("not-this-one-1");
        await expectAccessible(page);
        await page.context().close();
      });
    }

    inArabic("the login keeps input from before hydration and submits it once", async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(login, { waitUntil: "domcontentloaded" });
      await type(page, texts, person.email, "not-this-one-1");
      await page.getByRole("button", { name: texts.form.show }).click();
      await page.getByRole("button", { name: texts.actions.logIn }).dblclick();
      await page.getByLabel(texts.fields.identifier).press("Enter");
      let sent = 0;
      page.on(
        "request",
        (request) => (sent += Number(request.url().endsWith(toPath("POST /api/users/signin")))),
      );
      release();
      await expect(page.getByText(texts.errors.bad_credentials)).toBeVisible();
      await expect(page.getByLabel(texts.fields.identifier)).toHaveValue(person.email);
      await expect(page.getByLabel(texts.fields.password, { exact: true })).toHaveAttribute("type", "text");
      expect(sent).toBe(1);
    });

    inEnglish("the login opens the panel and remembers the account", async ({ page }) => {
      await page.goto(`${prefix}/about`);
      await page.goto(login);
      // The identifier is trimmed and case-insensitive, the password exact.
      await logIn(page, texts, ` ${person.username.toUpperCase()} `);
      // The profile's language is Arabic, but the login was under /en.
      await page.waitForURL(`**${pages.panelProfile}`);
      expect(new URL(page.url()).pathname).toBe(prefix + pages.panelProfile);
      const stored = await page.evaluate(() => ({ ...localStorage }));
      expect(stored).toMatchObject({ username: person.username, publicId: person.uid, lang: "en" });
      expect(stored).not.toHaveProperty("adminMark");
      expect(await cookie(page, "NEXT_LOCALE")).toBeUndefined();
      const mark = await cookie(page, "cookies-enabled");
      expect(mark?.value).toBe("true");
      expect(inDays(mark?.expires ?? 0)).toBe(1);
      // A session cookie, because "remember me" is off.
      const refresh = await cookie(page, "logix_refresh");
      expect(refresh).toMatchObject({ expires: -1, httpOnly: true, sameSite: "Lax" });

      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/about`);
    });

    test("the login keeps the language of this device, and a remembered session lasts 30 days", async ({
      page,
    }) => {
      await chooseLanguage(page, locale);
      await page.goto(login);
      await page.getByLabel(t.remember).check();
      await logIn(page, texts);
      await page.waitForURL(`${prefix}${pages.panelProfile}`);
      expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe(locale);
      expect(inDays((await cookie(page, "logix_refresh"))?.expires ?? 0)).toBe(30);
    });

    inArabic(
      "a login without a language prefix opens the panel in the profile's language",
      async ({ page, playwright }) => {
        const profile = { profile_preference: { language: "en" } };
        const other = await createPerson(playwright, { profile });
        await page.goto(login);
        await page.keyboard.press("Tab");
        await expect(page.getByRole("link", { name: texts.actions.toContent })).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(page.locator("main")).toBeFocused();
        await logIn(page, texts, other.email);
        await page.waitForURL(`**/en${pages.panelProfile}`);
        await other.request.dispose();
      },
    );

    inArabic(
      "the login shows the signed-in account and accepts another one",
      async ({ page, playwright }) => {
        const other = await createPerson(playwright);
        await chooseLanguage(page, locale);
        await page.context().addCookies((await other.request.storageState()).cookies);
        await page.goto(login);
        await expect(page.getByText(other.username)).toBeVisible();
        await expect(page.getByRole("link", { name: t.toPanel })).toHaveAttribute(
          "href",
          prefix + pages.panel,
        );
        await expectAccessible(page);
        await logIn(page, texts);
        await page.waitForURL(`${prefix}${pages.panelProfile}`);
        expect(await page.evaluate(() => localStorage.getItem("username"))).toBe(person.username);
        await other.request.dispose();
      },
    );

    inEnglish("the login ignores a next address on another site", async ({ page }) => {
      await chooseLanguage(page, locale);
      for (const next of ["https://evil.example/panel", "//evil.example/panel", "/\\evil.example"]) {
        await page.goto(`${login}?next=${encodeURIComponent(next)}`);
        await expect(page.getByText(t.lead)).toBeVisible();
      }
      await logIn(page, texts);
      await page.waitForURL(`${prefix}${pages.panelProfile}`);
    });

    inArabic("the login says why Google sign-in failed", async ({ page }) => {
      for (const [kind, text] of [
        ["unknown", t.googleUnknown],
        ["too_many", t.googleTooMany],
        ["failed", t.googleFailed],
      ] as const) {
        await page.goto(`${login}?google=${kind}`);
        await expect(page.getByText(text)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: texts.actions.close }).click();
        await expect(page.getByText(text)).toHaveCount(0);
      }
    });
  });
}

test("Google sign-in responds 404 when it is not configured", async ({ request }) => {
  expect((await request.post(toPath("POST /api/users/google/signin"), { data: {} })).status()).toBe(404);
  expect((await request.get(`${toPath("GET /api/users/google/callback/google")}?code=1`)).status()).toBe(404);
});
