import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { type ApiPerson } from "../../../support/browser/api-people.ts";
import {
  chooseLanguage,
  LANGUAGES,
  PHONE,
  expectAccessible,
  expectNoOverflow,
} from "../../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../../support/browser/browser-test.ts";
import { newcomers } from "../../../support/browser/newcomers.ts";
import { fulfillWith500 } from "../../../support/browser/panel.ts";
import { openSettings } from "../../../support/browser/settings.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const paymentsOf = async (person: ApiPerson) => {
  const response = (await (await person.request.get(toPath("GET /api/users/fun"))).json()) as {
    user: { PaymentMethod: { P_type: string; P_value: string }[] };
  };
  return response.user.PaymentMethod.map(({ P_type, P_value }) => [P_type, P_value]);
};

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const t = texts.settings;
  const save = new RegExp(`^(${texts.actions.saveChanges}|${texts.actions.save})$`);

  inArabic(
    "the last payment method can be deleted, restored and deleted permanently",
    async ({ browser, playwright }) => {
      const person = await newcomer(playwright, {
        payments: [{ P_type: "PayPal", P_value: "nadia@example.com" }],
      });
      const page = await openSettings(browser, person, {
        prefix,
        view: "change_payments_method",
        device: PHONE,
      });
      const remove = page.getByRole("button", { name: texts.actions.removeName.replace("{name}", "PayPal") });
      await remove.click();
      await expect(page.getByRole("button", { name: texts.actions.addPaymentMethod })).toBeFocused();
      await expect(page.getByText(t.payments.willBeHidden)).toBeVisible();
      await page.getByRole("button", { name: texts.form.restore }).click();
      await expect(page.getByLabel(texts.fields.email)).toBeFocused();
      await expect(page.getByLabel(texts.fields.email)).toHaveValue("nadia@example.com");
      await expect(page.getByText(texts.form.unsaved)).toHaveCount(0);

      await remove.click();
      await page.getByRole("button", { name: save }).click();
      const notice = page.getByRole("main").getByText(texts.notices.paymentsSaved);
      await expect(notice).toBeVisible();
      expect(await paymentsOf(person)).toEqual([]);
      await expectAccessible(page);
      await expectNoOverflow(page);
      // The notice covers no button, and disappears with the next change.
      await page.getByRole("button", { name: texts.actions.addPaymentMethod }).click();
      await expect(notice).toHaveCount(0);
      await page.context().close();
    },
  );

  test.describe(() => {
    test.use({
      expectedErrors: failedCalls(
        [toPath("POST /api/content/update_payments/v1"), 401, 422, 500],
        [toPath("GET /api/users/fun"), 401],
        [toPath("GET /api/content/auth/getaccesstoken/v1"), 401],
      ),
    });

    inArabic(
      "typed payment methods survive an error, an ended session and a change of language",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright, {
          payments: [{ P_type: "PayPal", P_value: "old@example.com" }],
        });
        const page = await openSettings(browser, person, { prefix, view: "change_payments_method" });
        const value = () => page.getByRole("main").getByRole("listitem").getByRole("textbox");
        const saveButton = page.getByRole("button", { name: save });
        await value().fill("new@example.com");

        await page.route(`**${toPath("POST /api/content/update_payments/v1")}`, fulfillWith500);
        await saveButton.click();
        await expect(page.getByRole("main").getByText("-", { exact: true })).toBeVisible();
        await expect(value()).toHaveValue("new@example.com");
        await page.unroute(`**${toPath("POST /api/content/update_payments/v1")}`);

        await value().fill("<script>alert(1)</script>");
        await saveButton.click();
        await expect(value()).toBeFocused();
        await expect(value()).toHaveAttribute("aria-invalid", "true");
        expect(await paymentsOf(person)).toEqual([["PayPal", "old@example.com"]]);
        await value().fill("new@example.com");

        const opened = page.waitForEvent("dialog");
        const leaving = page.goto(`${prefix}${pages.panelSettings}`).catch(() => null);
        const dialog = await opened;
        expect(dialog.type()).toBe("beforeunload");
        await dialog.accept();
        await leaving;
        const other = prefix ? "" : "/en";
        await chooseLanguage(page, prefix ? "ar" : "en");
        await page.goto(`${other}${pages.panelSettingsView("change_payments_method")}`);
        await expect(value()).toHaveValue("new@example.com");

        await person.request.post(toPath("POST /api/users/logout"), { data: {} });
        page.on("dialog", (one) => void one.accept());
        await page.locator("form button[type=submit]").click();
        await page.waitForURL(/\/auth\/login/);
        await person.request.post(toPath("POST /api/users/signin"), {
          data: { identifier: person.email, password: person.password },
        });
        await page.context().addCookies((await person.request.storageState()).cookies);
        await page.goto(`${other}${pages.panelSettingsView("change_payments_method")}`);
        await expect(value()).toHaveValue("new@example.com");
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route(`**${toPath("POST /api/content/update_payments/v1")}`, async (route) => {
          await held;
          return route.continue();
        });
        await page.locator("form button[type=submit]").click();
        await value().fill("newest@example.com");
        release();
        await expect.poll(() => paymentsOf(person)).toEqual([["PayPal", "new@example.com"]]);
        await expect(value()).toHaveValue("newest@example.com");
        await page.locator("form button[type=submit]:not([aria-disabled])").click();
        await expect.poll(() => paymentsOf(person)).toEqual([["PayPal", "newest@example.com"]]);
        await page.context().close();
      },
    );
  });
}
