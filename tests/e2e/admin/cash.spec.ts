import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { toPath } from "#lib/wire/call-path";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { LANGUAGES, PHONE, TABLET, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { testsIn } from "../../support/browser/browser-test.ts";

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const t = texts.adminCash;

  inArabic(
    "an admin records a payout with a difference and removes it again",
    async ({ browser, playwright }) => {
      const courier = `Courier ${unique()}`;
      const numbers: number[] = [];
      for (const name of ["Amine", "Sarah", "Lina"]) {
        const { request } = await newcomer(playwright, `${name} ${unique()}`, true);
        const { order } = await (await request.get(toPath("GET /api/users/order/v1"))).json();
        numbers.push(order.number);
      }
      const page = await openAdminPage(browser, PHONE, `${prefix}${pages.adminCash}`, async (opened) => {
        for (const to of ["shipped", "delivered"]) {
          const moved = await opened.request.post(toPath("POST /api/group/orders/move/v1"), {
            data: { numbers, to, courier },
          });
          expect(await moved.json()).toEqual({ moved: numbers, refused: [] });
        }
      });
      const open = page.getByRole("region", { name: t.openTitle }).getByRole("listitem");
      const row = open.filter({ hasText: courier });
      await expect(row).toContainText("4800");
      await expectSoundAnywhere(page);

      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${toPath("GET /api/group/cash/open/v1")}*`, async (route) => {
        await held;
        await route.continue();
      });
      await row.getByRole("button", { name: t.receive }).click();
      const dialog = page.getByRole("dialog");
      const submit = dialog.getByRole("button", { name: t.receive });
      await expect(submit).toHaveAttribute("aria-disabled", "true");
      release();
      await expect(submit).not.toHaveAttribute("aria-disabled");
      await dialog.getByRole("checkbox", { name: `LX-${numbers[2]}` }).uncheck();
      await dialog.getByRole("button", { name: t.receive }).click();
      await expect(dialog.getByText(texts.form.required)).toBeVisible();
      await dialog.getByLabel(t.amount).fill("2500");
      await dialog.getByLabel(t.charges).fill("٥٠٠");
      await expect(dialog.getByRole("status")).toContainText("3200");
      await expect(dialog.getByRole("status")).toContainText("200");
      await expectSoundAnywhere(page);
      await dialog.getByRole("button", { name: t.receive }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText("1600");

      const payouts = page.getByRole("region", { name: t.payouts });
      const onlyDifferent = payouts.getByRole("button", { name: t.onlyDifferent });
      await onlyDifferent.click();
      await expect(page).toHaveURL(/different=1/);
      // The list follows the URL a moment later, and is busy from then on.
      await expect(onlyDifferent).toHaveAttribute("aria-pressed", "true");
      const payout = payouts.getByRole("listitem").filter({ hasText: courier });
      await expect(payout).toContainText("2500");
      // Until then the rows of the unfiltered list are shown, dimmed.
      await expect(payouts).toHaveAttribute("aria-busy", "false");
      await expectSoundAnywhere(page);
      await page.setViewportSize(TABLET);
      const name = await payout.getByText(courier, { exact: true }).boundingBox();
      expect(name?.width).toBeGreaterThan(60);
      await page.setViewportSize(PHONE.viewport);
      await payout.getByRole("button", { name: t.remove }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: t.remove }).click();
      await expect(payout).toHaveCount(0);
      await expect(row).toContainText("4800");
      await page.context().close();
    },
  );
}
