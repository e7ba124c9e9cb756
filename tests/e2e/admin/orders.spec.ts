import { expect, type Locator, type Page } from "@playwright/test";
import { ORDER_STEPS } from "#lib/domain/order/order-status";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP, LANGUAGES, PHONE, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";

const newcomer = newcomers();
const rows = (page: Page): Locator => page.locator("[data-row]");

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
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
          await dialog.getByLabel(t.parcel).fill("yal-1234");
          await expectSoundAnywhere(page);
          await click(dialog.getByRole("button", { name: t.move }));
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
    "a long Latin name is truncated at its end, not at its beginning",
    async ({ browser, playwright }) => {
      const name = `Djamel Eddine Kouadri ${unique()}`;
      await newcomer(playwright, name);
      for (const list of [pages.adminOrders, pages.adminProfiles]) {
        const page = await openAdminPage(browser, DESKTOP, `${list}?search=${encodeURIComponent(name)}`);
        const names = page.locator("#list").getByText(name, { exact: true });
        // The first may be in the card's picture.
        const shown = names.filter({ visible: true }).last();
        await expect(shown).toHaveCSS("text-overflow", "ellipsis");
        await expect(shown).toHaveCSS("direction", "ltr");
        await page.context().close();
      }
    },
  );

  inEnglish("an order is busy until its own move has ended", async ({ browser, playwright }) => {
    const mark = unique();
    for (const name of ["Amine", "Sarah"]) await newcomer(playwright, `${name} ${mark}`);
    const page = await openAdminPage(browser, DESKTOP, `${orders}?search=${mark}`);
    await expect(rows(page)).toHaveCount(2);
    const held: (() => void)[] = [];
    await page.route(`**${paths.moveOrders}`, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const [first, second] = [rows(page).first(), rows(page).last()];
    for (const row of [first, second]) {
      await row.getByRole("button", { name: t.actions.confirmed }).click();
      await expect(row).toHaveAttribute("aria-busy", "true");
    }
    await expect(first).toHaveAttribute("aria-busy", "true");
    await expect.poll(() => held.length).toBe(2);
    for (const release of held) release();
    for (const row of [first, second]) await expect(row).not.toHaveAttribute("aria-busy");
    await page.context().close();
  });

  inArabic("several orders move at once, and the move can be undone", async ({ browser, playwright }) => {
    const mark = unique();
    for (const name of ["Amine", "Sarah", "Lina"]) await newcomer(playwright, `${name} ${mark}`);
    const page = await openAdminPage(browser, DESKTOP, `${orders}?search=${mark}`);
    await expect(rows(page)).toHaveCount(3);
    await rows(page).first().getByRole("checkbox").check();
    await page.getByRole("button", { name: t.selectPage }).click();
    const bar = page.getByRole("button", { name: t.unselect }).locator("..").locator("..");
    await bar.getByRole("button", { name: t.actions.confirmed, exact: true }).click();
    const confirmed = rows(page)
      .getByText(texts.orderStatuses.confirmed, { exact: true })
      .filter({ visible: true });
    await expect(confirmed).toHaveCount(3);
    await page.getByRole("button", { name: t.undo, exact: true }).click();
    await expect(confirmed).toHaveCount(0);
    await page.context().close();
  });

  inEnglish("an admin selects, opens and moves orders by keyboard alone", async ({ browser, playwright }) => {
    const mark = unique();
    for (const name of ["Amine", "Sarah"]) await newcomer(playwright, `${name} ${mark}`);
    const page = await openAdminPage(browser, DESKTOP, `${orders}?search=${mark}`);
    await expect(rows(page)).toHaveCount(2);
    await page.locator("#list").focus();
    await page.keyboard.press("j");
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(rows(page).last()).toBeFocused();
    await page.keyboard.press("k");
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press("x");
    await expect(rows(page).first().getByRole("checkbox")).toBeChecked();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(t.to)).toHaveValue("confirmed");
    await dialog.getByLabel(t.note).fill("Called at noon");
    await dialog.getByRole("button", { name: t.move }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(rows(page).first()).toContainText(texts.orderStatuses.confirmed);
    await page.context().close();
  });

  test.describe(() => {
    test.use({ expectedErrors: failedCalls([paths.moveOrders, "lost"]) });

    inEnglish(
      "a move warns of an inactive page, and a refused move shows the reason and keeps the list",
      async ({ browser, playwright }) => {
        const mark = unique();
        await newcomer(playwright, `Amine ${mark}`);
        const page = await openAdminPage(browser, DESKTOP, `${orders}?search=${mark}`);
        const row = rows(page);
        await row.getByRole("button", { name: t.actions.confirmed }).click();
        await row.getByRole("button", { name: t.actions.designed }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByRole("alert")).toBeVisible();
        await page.route(`**${paths.moveOrders}`, (route) => route.abort());
        await dialog.getByRole("button", { name: t.moveAnyway }).click();
        await expect(page.getByText(texts.client.network)).toBeVisible();
        await page.unroute(`**${paths.moveOrders}`);
        const number = Number(/LX-(\d+)/.exec(await row.innerText())?.[1]);
        await row.getByRole("button", { name: t.actions.designed }).click();
        // Simulates another admin. The refetched list would no longer offer the move.
        const moved = await page.request.post(paths.moveOrders, {
          data: { numbers: [number], to: "cancelled" },
        });
        expect(moved.ok()).toBe(true);
        await dialog.getByRole("button", { name: t.moveAnyway }).click();
        await expect(page.getByText(texts.orderMove.reasons.not_allowed)).toBeVisible();
        await expect(row).toContainText(texts.orderStatuses.cancelled);
        await page.context().close();
      },
    );
  });
}
