import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { ADMIN_LOGIN } from "../../support/credentials.ts";
import { adminRequest } from "../../support/browser/api-people.ts";
import { LANGUAGES, DESKTOP } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: failedCalls([paths.admins, 409], [paths.settings, "lost"]) });

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
      await dialog.getByLabel(s.fullName).fill(name);
      await dialog.getByLabel(s.email).fill(taken.email);
      await dialog.getByLabel(s.password, { exact: true }).fill("Chef-of-tea-9");
      await dialog.getByLabel(s.currentPassword, { exact: true }).fill(ADMIN_LOGIN.password);
      await submit.click();
      await expect(dialog.getByText(texts.errors.emailTaken)).toBeVisible();
      await expect(dialog.getByLabel(s.fullName)).toHaveValue(name);
      await dialog.getByLabel(s.email).fill(email);
      await submit.click();
      await expect(page.getByText(texts.notices.adminAdded)).toBeVisible();
      const remove = page.getByRole("button", { name: fill(s.removeName, { name }) });
      await expect(remove).toBeVisible();

      const chef = await browser.newContext();
      const signIn = (password: string) =>
        chef.request.post(paths.signIn, { data: { identifier: email, password, force: true } });
      expect((await signIn("Chef-of-tea-9")).status()).toBe(200);
      expect((await chef.request.get(paths.users)).status()).toBe(403);
      const passwords = { currentPassword: "Chef-of-tea-9", newPassword: "My-own-tea-7" };
      expect((await chef.request.post(paths.password, { data: passwords })).status()).toBe(200);
      expect((await chef.request.get(paths.users)).status()).toBe(200);

      await remove.click();
      const question = page.getByRole("alertdialog", { name: s.confirmRemove });
      await question.getByRole("button", { name }).click();
      await expect(page.getByText(texts.notices.adminRemoved)).toBeVisible();
      // An open dialog hides the rest of the page from role queries.
      await expect(question).toHaveCount(0);
      await expect(remove).toHaveCount(0);
      expect((await chef.request.get(paths.users)).status()).toBe(401);
      expect((await signIn("My-own-tea-7")).status()).toBe(403);
      await chef.close();
      await page.context().close();
    },
  );
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const s = texts.adminSettings.prices;

  inArabic("unusual prices and leaving unsaved settings need a confirmation", async ({ browser }) => {
    const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminSettings}`);
    const sent: string[] = [];
    await page.route(`**${paths.settings}`, (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      sent.push(route.request().postData() ?? "");
      return route.abort();
    });
    const price = page.getByLabel(s.standard);
    const stored = Number(await price.inputValue());
    const save = page.getByRole("button", { name: s.save });
    const question = page.getByRole("alertdialog", { name: s.unusual });
    await price.fill(String(Math.floor(stored / 100)));
    await save.click();
    await expect(question).toContainText(String(stored));
    await question.getByRole("button", { name: texts.form.cancel }).click();
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([]);

    // A usual change is sent at once.
    await price.fill(String(stored + 100));
    await save.click();
    await expect(page.getByText(texts.client.network)).toBeVisible();
    expect(sent).toHaveLength(1);
    await price.fill(String(stored * 2 + 1));
    await save.click();
    await question.getByRole("button", { name: s.unusualConfirm }).click();
    await expect.poll(() => sent.length).toBe(2);
    await expect(question).toHaveCount(0);

    const warning = page.waitForEvent("dialog");
    const leaving = page.getByRole("link", { name: texts.admin.audit }).first().click();
    const dialog = await warning;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await leaving;
    await expect(price).toHaveValue(String(stored * 2 + 1));
    await page.context().close();
  });
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
        const { settings: before } = (await (await admin.get(paths.settings)).json()) as {
          settings: { contact: object };
        };
        const s = texts.adminSettings.contact;
        try {
          const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminSettings}`);
          const number = page.getByLabel(fill(s.number, { number: "1" }), { exact: true });
          const save = page.getByRole("button", { name: s.save });
          await number.fill("123");
          await save.click();
          await expect(page.getByText(s.phoneNotValid)).toBeVisible();
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
          await admin.put(paths.settings, { data: { contact: before.contact } });
          await admin.dispose();
        }
      },
    );
  }
});

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const s = texts.adminSettings.delivery;

  inArabic("one fee fills in all found wilayas, and only those are sent", async ({ browser }) => {
    const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminSettings}`);
    const sent: string[] = [];
    await page.route(`**${paths.settings}`, (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      sent.push(route.request().postData() ?? "");
      return route.abort();
    });
    const section = page.getByRole("region", { name: s.title });
    await section.getByLabel(s.search).fill("وهران");
    await expect(section.getByRole("rowheader")).toHaveCount(1);
    await section.getByLabel(s.sameHome, { exact: true }).fill("٤٥٠");
    await section.getByRole("button", { name: "تعبئة ولاية واحدة" }).click();
    await expect(section.getByLabel(fill(s.feeHome, { wilaya: "وهران" }))).toHaveValue("450");
    await section.getByLabel(fill(s.feeDesk, { wilaya: "وهران" })).fill("x");
    await section.getByRole("button", { name: s.save }).click();
    await expect(section.getByText(fill(s.notValid, { max: "1000000" }))).toBeVisible();
    expect(sent).toEqual([]);
    await section.getByLabel(fill(s.feeDesk, { wilaya: "وهران" })).fill("");
    await section.getByRole("button", { name: s.save }).click();
    await expect.poll(() => sent).toEqual(['{"delivery":{"home":{"31":450},"desk":{"31":null}}}']);
    await page.context().close();
  });
}
