import { expect, type Locator, type Page } from "@playwright/test";
import { ORDER_STEPS } from "#lib/domain/order/order-status";
import { pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { expectDrawn } from "../../support/browser/expect-drawn.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { LANGUAGES, PHONE, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { testsIn } from "../../support/browser/browser-test.ts";

const newcomer = newcomers();
const rows = (page: Page): Locator => page.locator("[data-row]");

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const t = texts.adminOrders;
  const orders = `${prefix}${pages.adminOrders}`;

  inArabic(
    "an admin moves an order from sign-up to delivery in seven clicks",
    async ({ browser, playwright }) => {
      const mark = unique();
      await newcomer(playwright, `Amine ${mark}`, true);
      const page = await openAdminPage(browser, PHONE, `${orders}?search=${mark}`);
      const row = rows(page);
      await expect(row).toHaveCount(1);
      await expectSoundAnywhere(page);
      let clicks = 0;
      const click = async (button: Locator) => {
        await button.click();
        clicks++;
      };
      for (const step of ORDER_STEPS.slice(1)) {
        await click(row.getByRole("button", { name: t.actions[step] }));
        if (step === "shipped") {
          const dialog = page.getByRole("dialog");
          await dialog.getByLabel(texts.fields.parcelNumber).fill("yal-1234");
          await expectSoundAnywhere(page);
          await click(dialog.getByRole("button", { name: texts.actions.move }));
          await expect(dialog).toHaveCount(0);
        }
        await expect(row.getByText(texts.orderStatuses[step]).first()).toBeVisible();
      }
      await expect(row).toContainText("yal-1234");
      // Six states and the parcel's dialog.
      expect(clicks).toBe(7);
      await page.context().close();
    },
  );

  inArabic(
    "an order's drawer and the faces of the list show the pictures that are printed",
    async ({ browser, playwright }) => {
      const mark = unique();
      await newcomer(playwright, `Amine ${mark}`, true);
      const page = await openAdminPage(browser, PHONE, `${orders}?search=${mark}`);
      await rows(page)
        .getByRole("button", { name: /LX-\d+$/ })
        .first()
        .click();
      const drawer = page.getByRole("dialog");
      for (const face of [t.faces.front, t.faces.back])
        await expectDrawn(drawer.getByRole("img", { name: face }));
      await expectSoundAnywhere(page);
      await page.goBack();
      await expect(drawer).toHaveCount(0);
      await page.getByRole("button", { name: t.views.faces }).click();
      for (const picture of await rows(page).getByRole("img").all()) await expectDrawn(picture);
      await expectSoundAnywhere(page);
      await page.context().close();
    },
  );
}
