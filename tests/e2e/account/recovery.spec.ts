import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { adminRequest, createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import {
  DEVICE_THEMES,
  PHONE,
  expectAccessible,
  expectNoOverflow,
  LANGUAGES,
  type Texts,
} from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("POST /api/content/force_pass_change/v1"), 404, 410]) });

const NEW_PASSWORD = "Mint-and-9-lemon";

let person: ApiPerson;
test.beforeEach(async ({ playwright }) => {
  person = await createPerson(playwright);
});
test.afterEach(() => person.request.dispose());

type Playwrights = Parameters<typeof createPerson>[0];

async function createToken(playwright: Playwrights): Promise<string> {
  const admin = await adminRequest(playwright);
  const response = await admin.post(toPath("POST /api/group/recovery/v1"), { data: { _id: person.id } });
  const { link } = (await response.json()) as { link: string };
  await admin.dispose();
  expect(new URL(link).pathname).toBe(pages.passwordChange);
  return new URL(link).searchParams.get("uid") ?? "";
}

async function save(page: Page, texts: Texts, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel(texts.newPassword.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: texts.actions.savePassword }).click();
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const change = prefix + pages.passwordChange;
  const t = texts.newPassword;

  test.describe(`recovery in ${locale}`, () => {
    for (const { device, options } of DEVICE_THEMES[locale]) {
      test(`the page for forgotten passwords links to the team's WhatsApp on a ${device}`, async ({
        browser,
      }) => {
        const page = await (await browser.newContext(options)).newPage();
        await page.goto(prefix + pages.forgotPassword);
        await expect(page.getByText(texts.forgotPassword.comingSoon, { exact: true })).toBeVisible();
        await expect(page.getByRole("listitem")).toHaveCount(3);
        const link = page.getByRole("link", { name: texts.forgotPassword.whatsapp });
        const href = new URL((await link.getAttribute("href")) ?? "");
        expect(href.origin + href.pathname).toMatch(/^https:\/\/wa\.me\/213\d{8,9}$/);
        expect(href.searchParams.get("text")).toBe(`${texts.forgotPassword.whatsappText} `);
        await expectNoOverflow(page);
        await expectAccessible(page);
        await page.getByRole("link", { name: texts.forgotPassword.toLogin }).click();
        await expect(page).toHaveURL(prefix + pages.login);
        await page.context().close();
      });
    }

    inArabic("a recovery link sets a new password once", async ({ browser, playwright }) => {
      const page = await (await browser.newContext(PHONE)).newPage();
      const uid = await createToken(playwright);
      const response = await page.goto(`${change}?uid=${uid}`);
      expect(response?.status()).toBe(200);
      expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
      expect(response?.headers()["cache-control"]).toContain("no-store");
      expect(await page.content()).not.toMatch(/facebook|fbq/);
      await expect(page).toHaveURL(change);
      await expectNoOverflow(page);
      await expectAccessible(page);

      await page.getByRole("button", { name: texts.actions.savePassword }).click();
      await expect(page.getByText(texts.form.required)).toBeVisible();
      await save(page, texts, "short-1");
      await expect(page.getByText(texts.form.required)).toHaveCount(0);
      await expect(page.getByRole("textbox", { name: t.password })).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);

      await save(page, texts);
      await expect(page.getByText(texts.notices.passwordChanged)).toBeVisible();
      await expectAccessible(page);
      expect((await person.request.get(toPath("GET /api/users/fun"))).status()).toBe(401);
      await page.getByRole("link", { name: texts.actions.logIn }).click();
      await expect(page).toHaveURL(prefix + pages.login);
      const login = await page.request.post(toPath("POST /api/users/signin"), {
        data: { identifier: person.email, password: NEW_PASSWORD },
      });
      expect(login.ok()).toBe(true);

      await page.goto(`${change}?uid=${uid}`);
      await save(page, texts);
      await expect(page.getByText(texts.errors.linkExpired)).toBeVisible();
      await expect(page.getByLabel(t.password, { exact: true })).toHaveValue(NEW_PASSWORD);
      await expectAccessible(page);
      await page.getByRole("link", { name: t.forgot }).click();
      await expect(page).toHaveURL(prefix + pages.forgotPassword);
      await page.context().close();
    });

    inArabic(
      "a recovery page without a token says that the link is invalid",
      async ({ page, playwright }) => {
        for (const query of ["", "?uid=", "?uid=%20"]) {
          expect((await page.goto(change + query))?.status()).toBe(200);
          await expect(page.getByRole("heading", { level: 1, name: t.invalidRouting })).toBeVisible();
        }
        await expectAccessible(page);
        const uid = await createToken(playwright);
        await page.goto(`${change}?uid=${uid}`);
        await expect(page).toHaveURL(change);
        await page.reload();
        await expect(page.getByRole("heading", { level: 1, name: t.invalidRouting })).toBeVisible();
        expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(uid);
        await page.goto(`${change}?uid=${uid}`);
        await save(page, texts);
        await expect(page.getByText(texts.notices.passwordChanged)).toBeVisible();
      },
    );

    inEnglish("a recovery link with an unknown token, such as a public id, is refused", async ({ page }) => {
      await page.goto(`${change}?uid=${person.uid}`);
      await save(page, texts);
      await expect(page.getByText(texts.errors.linkUnknown)).toBeVisible();
      await expect(page.getByText(t.deadLinkText)).toBeVisible();
      await expect(page.getByRole("link", { name: t.forgot })).toBeVisible();
    });
  });
}
