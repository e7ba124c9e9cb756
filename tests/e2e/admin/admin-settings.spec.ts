import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { ADMIN_LOGIN } from "../../support/credentials.ts";
import { adminRequest } from "../../support/browser/api-people.ts";
import { LANGUAGES, DESKTOP } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls(
    [toPath("GET /api/group/admins/v1"), 409],
    [toPath("POST /api/group/admins/remove/v1"), 401],
  ),
});

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inEnglish } = testsIn(locale);

  inEnglish(
    "an admin adds another admin and removes the admin right again",
    async ({ browser, playwright }) => {
      const s = texts.adminSettings.admins;
      const name = `Chef ${unique()}`;
      const email = `${unique()}@example.com`;
      const taken = await newcomer(playwright, `Taken ${unique()}`);
      const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminSettings}`);
      await page.getByRole("button", { name: s.add }).click();
      const dialog = page.getByRole("dialog", { name: s.add });
      const submit = dialog.getByRole("button", { name: s.add });
      await submit.click();
      await expect(dialog.getByText(texts.form.required)).toHaveCount(4);
      await dialog.getByLabel(texts.fields.fullName).fill(name);
      await dialog.getByLabel(texts.fields.email).fill(taken.email);
      await dialog.getByLabel(texts.fields.password, { exact: true }).fill("Chef-of-tea-9");
      await dialog.getByLabel(texts.fields.ownPassword, { exact: true }).fill(ADMIN_LOGIN.password);
      await submit.click();
      await expect(dialog.getByText(texts.errors.emailTaken)).toBeVisible();
      await expect(dialog.getByLabel(texts.fields.fullName)).toHaveValue(name);
      await dialog.getByLabel(texts.fields.email).fill(email);
      await submit.click();
      await expect(page.getByText(texts.notices.adminAdded)).toBeVisible();
      const remove = page.getByRole("button", { name: fill(s.removeName, { name }) });
      await expect(remove).toBeVisible();

      const chef = await browser.newContext();
      const signIn = (password: string) =>
        chef.request.post(toPath("POST /api/users/signin"), {
          data: { identifier: email, password, force: true },
        });
      expect((await signIn("Chef-of-tea-9")).status()).toBe(200);
      expect((await chef.request.get(toPath("GET /api/group/all"))).status()).toBe(403);
      const passwords = { currentPassword: "Chef-of-tea-9", newPassword: "My-own-tea-7" };
      expect(
        (
          await chef.request.post(toPath("POST /api/content/update/password/v1"), { data: passwords })
        ).status(),
      ).toBe(200);
      expect((await chef.request.get(toPath("GET /api/group/all"))).status()).toBe(200);

      await remove.click();
      const question = page.getByRole("dialog", { name: s.confirmRemove });
      const confirm = question.getByRole("button", { name: s.remove, exact: true });
      await question.getByLabel(texts.fields.ownPassword, { exact: true }).fill("Wrong-horse-1");
      await confirm.click();
      await expect(question.getByText(texts.errors.currentPasswordWrong)).toBeVisible();
      await question.getByLabel(texts.fields.ownPassword, { exact: true }).fill(ADMIN_LOGIN.password);
      await confirm.click();
      await expect(page.getByText(texts.notices.adminRemoved)).toBeVisible();
      // An open dialog hides the rest of the page from role queries.
      await expect(question).toHaveCount(0);
      await expect(remove).toHaveCount(0);
      expect((await chef.request.get(toPath("GET /api/group/all"))).status()).toBe(401);
      expect((await signIn("My-own-tea-7")).status()).toBe(403);
      await chef.close();
      await page.context().close();
    },
  );
}

// Serial: all tests share the settings.
test.describe("admin settings", () => {
  test.describe.configure({ mode: "serial" });

  for (const [locale, texts, prefix] of LANGUAGES) {
    const { inArabic } = testsIn(locale);
    inArabic(
      "the contact page shows what an admin saves in the settings",
      async ({ browser, playwright }) => {
        const admin = await adminRequest(playwright);
        const { settings: before } = (await (
          await admin.get(toPath("GET /api/group/settings/v1"))
        ).json()) as {
          settings: { contact: object };
        };
        const s = texts.adminSettings.contact;
        try {
          const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminSettings}`);
          const number = page.getByLabel(fill(s.number, { number: "1" }), { exact: true });
          const save = page.getByRole("button", { name: s.save });
          await number.fill("123");
          await save.click();
          await expect(page.getByText(texts.form.phoneNotValid)).toBeVisible();
          await expect(number).toHaveValue("123");
          const digits = `55${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
          await number.fill(`0${digits}`);
          const email = `help-${unique()}@example.com`;
          await page.getByLabel(s.email).fill(email);
          await page.getByLabel(s.opens).first().fill("8:30");
          await save.click();
          await expect(page.getByText(texts.notices.settingsSaved)).toBeVisible();
          await page.goto(`${prefix}${pages.contact}`);
          await expect(page.locator(`a[href*="213${digits}"]`).first()).toBeVisible();
          await expect(page.getByText(email).first()).toBeVisible();

          await page.goto(`${prefix}${pages.adminSettings}`);
          await page.getByLabel(s.email).fill("");
          await expect(page.getByText(s.hidden)).toBeVisible();
          await save.click();
          await expect(page.getByText(texts.notices.settingsSaved)).toBeVisible();
          await page.goto(`${prefix}${pages.contact}`);
          await expect(page.getByText(email)).toHaveCount(0);

          await page.goto(`${prefix}${pages.adminAudit}?action=settings.changed`);
          await expect(page.getByText(texts.adminAudit.actions.settings.changed).last()).toBeVisible();
          await expect(page.getByText(texts.adminAudit.fieldNames.contact_email).first()).toBeVisible();
          await page.context().close();
        } finally {
          await admin.put(toPath("PUT /api/group/settings/v1"), { data: { contact: before.contact } });
          await admin.dispose();
        }
      },
    );
  }
});
