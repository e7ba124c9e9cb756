import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { createPerson } from "../../support/browser/api-people.ts";
import { ADMIN_LOGIN } from "../../support/credentials.ts";
import { LANGUAGES, DESKTOP } from "../../support/browser/screens.ts";
import { anyOf, failedCalls, MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: anyOf(failedCalls([toPath("POST /api/users/signin"), 401, 403, 429, "lost"]), MISSING_PAGE),
});

const PASSWORD = "Tea-and-7-cups";

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.adminProfiles;
  const profiles = `${prefix}${pages.adminProfiles}`;

  inEnglish("the admin login refuses owners and lets an admin in", async ({ page, playwright }) => {
    const person = await newcomer(playwright, `Nadia ${unique()}`, true);
    // The login keeps the language chosen on this device.
    const url = process.env.BASE_URL ?? "";
    await page.context().addCookies([{ name: "NEXT_LOCALE", value: locale, url }]);
    await page.goto(`${prefix}${pages.admin}`);
    await expect(page).toHaveURL(`${prefix}${pages.adminLogin}`);
    await expect(page.getByRole("heading", { name: texts.login.adminTitle })).toBeVisible();

    const logIn = async (identifier: string, password: string) => {
      await page.getByLabel(texts.fields.identifier).fill(identifier);
      await page.getByLabel(texts.fields.password, { exact: true }).fill(password);
      await page.getByRole("button", { name: texts.actions.logIn }).click();
    };
    await logIn(person.email, PASSWORD);
    await expect(page.getByText(texts.errors.notAllowed)).toBeVisible();
    await logIn(person.email, "not-this-one-1");
    await expect(page.getByText(texts.errors.bad_credentials)).toBeVisible();
    await page.getByRole("button", { name: texts.actions.close }).click();
    await expect(page.getByText(texts.errors.bad_credentials)).toHaveCount(0);

    // The limit itself is tested in integration/account/login-limit.
    await page.route(`**${toPath("POST /api/users/signin")}`, (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "60" },
        json: { code: "too_many", message: texts.errors.tooManyAttempts },
      }),
    );
    await logIn(person.email, PASSWORD);
    await expect(page.getByText(texts.errors.tooManyAttempts)).toBeVisible();
    await page.unroute(`**${toPath("POST /api/users/signin")}`);
    await page.route(`**${toPath("POST /api/users/signin")}`, (route) => route.abort());
    await logIn(person.email, PASSWORD);
    await expect(page.getByText(texts.client.network)).toBeVisible();
    await page.unroute(`**${toPath("POST /api/users/signin")}`);

    await logIn(ADMIN_LOGIN.identifier, ADMIN_LOGIN.password);
    await page.waitForURL(profiles);
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await page.goto(`${prefix}${pages.admin}`);
    await expect(page).toHaveURL(profiles);
    expect((await page.goto(`${prefix}${pages.admin}/nowhere`))?.status()).toBe(404);
  });

  inArabic("the theme chosen in the admin area does not apply to the site", async ({ browser }) => {
    const page = await openAdminPage(browser, DESKTOP, profiles);
    await page.getByRole("button", { name: texts.actions.toDark }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto(prefix || "/");
    await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
    await page.context().close();
  });
}

test("admin pages redirect owners without the admin right to the login", async ({ playwright }) => {
  const person = await createPerson(playwright, {});
  for (const path of [pages.admin, pages.adminProfiles, pages.adminSettings, pages.adminAudit]) {
    const response = await person.request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    expect(response.headers().location).toContain(pages.adminLogin);
    expect(await response.text()).not.toContain(ar.adminProfiles.title);
  }
  await person.request.dispose();
});
