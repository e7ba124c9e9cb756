import { expect, type Page } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { fill, newcomers, unique } from "../../support/browser/admin-people.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP, LANGUAGES, expectAccessible } from "../../support/browser/screens.ts";
import { FAILED_CALLS, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: FAILED_CALLS });

const newcomer = newcomers();

/** Selects all orders of the page. */
async function selectAll(page: Page, t: { selectPage: string }): Promise<void> {
  await page.locator("[data-row]").first().getByRole("checkbox").check();
  await page.getByRole("button", { name: t.selectPage }).click();
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const t = texts.adminOrders;

  inArabic("selected orders are printed on a sheet, and then moved", async ({ browser, playwright }) => {
    const mark = unique();
    for (const name of ["Amine", "Sarah"]) await newcomer(playwright, `${name} ${mark}`, true);
    const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminOrders}?search=${mark}`);
    await selectAll(page, t);
    await page.getByRole("button", { name: t.print, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);

    await page.route(`**${paths.printSheet}`, (route) => route.abort());
    await dialog.getByRole("button", { name: t.printing.kinds.A4 }).click();
    await expect(dialog.getByText(texts.client.network)).toBeVisible();
    await page.unroute(`**${paths.printSheet}`);

    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: t.printing.kinds.A4 }).click();
    const name = (await saved).suggestedFilename();
    expect(name).toMatch(/^logix-print-\d+-A4\.pdf$/);
    await expect(dialog.getByText(fill(t.printing.saved, { name }))).toBeVisible();
    await dialog.getByRole("button", { name: "البطاقتين" }).click();
    await expect(dialog).toHaveCount(0);
    const printed = page.locator("[data-row]").getByText(t.statuses.printed, { exact: true });
    await expect(printed.filter({ visible: true })).toHaveCount(2);

    await page.locator("[data-row]").first().focus();
    await page.keyboard.press("Enter");
    const card = await page.request.get(
      (await dialog.getByRole("link", { name: t.printing.card }).getAttribute("href")) ?? "",
    );
    expect(card.headers()["content-type"]).toBe("application/pdf");
    await page.context().close();
  });
}
