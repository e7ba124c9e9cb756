import { expect, type Locator } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { typeLocalAddress } from "../../support/browser/local-address.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP, LANGUAGES } from "../../support/browser/screens.ts";
import { testsIn } from "../../support/browser/browser-test.ts";

const ORDERS = 50;
const CLICKS_PER_CARD_MAX = 6;
/** Courier that no other test uses. */
const COURIER = "Maystro";

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inEnglish } = testsIn(locale);
  const t = texts.adminOrders;

  inEnglish("a day of 50 orders needs at most six clicks per card", async ({ browser, playwright }) => {
    const mark = unique();
    for (let made = 0; made < ORDERS; made += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => newcomer(playwright, `Client${made + at} ${mark}`, true)),
      );
    }
    // The next day's first order.
    await newcomer(playwright, `Tomorrow ${mark}`, true);
    const list = `${prefix}${pages.adminOrders}?search=${mark}`;
    const page = await openAdminPage(browser, DESKTOP, list);
    const rows = page.locator("[data-row]");
    let clicks = 0;
    const click = async (target: Locator) => {
      await target.click();
      clicks++;
    };
    const selectAll = async (status: string) => {
      await page.goto(`${list}&status=${status}`);
      await expect(rows).toHaveCount(ORDERS);
      await click(rows.first().getByRole("checkbox"));
      await click(page.getByRole("button", { name: t.selectPage }));
    };
    const moveAll = async (action: string) => {
      await click(page.getByRole("button", { name: action, exact: true }));
      await expect(rows).toHaveCount(0);
    };

    await expect(rows).toHaveCount(ORDERS);
    await rows.last().focus();
    await page.keyboard.press("j");
    await expect(rows).toHaveCount(1);
    await expect(rows).toBeFocused();
    await page.keyboard.press("k");
    await expect(rows).toHaveCount(ORDERS);
    await expect(rows.last()).toBeFocused();

    // Each order is confirmed by phone.
    const numbers: number[] = [];
    await page.goto(`${list}&status=new&sort=createdAt&order=asc`);
    for (let done = 0; done < ORDERS; done++) {
      const row = rows.first();
      const number = /LX-(\d+)/.exec(await row.innerText())?.[1] ?? "";
      await click(row.getByRole("button", { name: t.actions.confirmed }));
      await expect(page.getByRole("button", { name: `LX-${number}` })).toHaveCount(0);
      numbers.push(Number(number));
    }
    expect(new Set(numbers).size).toBe(ORDERS);

    await selectAll("confirmed");
    await moveAll(t.actions.designed);
    await selectAll("designed");
    await click(page.getByRole("button", { name: texts.actions.print, exact: true }));
    const dialog = page.getByRole("dialog");
    await typeLocalAddress(dialog, texts);
    await click(dialog.getByRole("button", { name: t.printing.kinds.A4 }));
    await click(dialog.getByRole("button", { name: `Mark ${ORDERS} orders printed` }));
    await expect(rows).toHaveCount(0);
    // A desktop encoder has read the CSV.
    await selectAll("printed");
    await moveAll(t.actions.encoded);

    const ship = texts.adminShip;
    await page.goto(`${prefix}${pages.adminShip}?view=numbers`);
    await page.getByLabel(texts.fields.courier, { exact: true }).selectOption(COURIER);
    await page
      .getByLabel(ship.numbers.lines)
      .fill(numbers.map((number) => `LX-${number} may-${number}`).join("\n"));
    clicks += 2;
    await click(page.getByRole("button", { name: texts.actions.preview }));
    await click(page.getByRole("button", { name: `Ship ${ORDERS} orders` }));
    await expect(page.getByLabel(ship.numbers.lines)).toHaveValue("");
    await selectAll("shipped");
    await moveAll(t.actions.delivered);

    const cash = texts.adminCash;
    await page.goto(`${prefix}${pages.adminCash}`);
    const open = page.getByRole("region", { name: cash.openTitle }).getByRole("listitem");
    await click(open.filter({ hasText: COURIER }).getByRole("button", { name: cash.receive }));
    await dialog.getByLabel(cash.amount).fill(String(ORDERS * 1600));
    clicks++;
    await click(dialog.getByRole("button", { name: cash.receive }));
    await expect(open.filter({ hasText: COURIER })).toHaveCount(0);
    const payouts = page.getByRole("region", { name: cash.payouts }).getByRole("listitem");
    await expect(payouts.filter({ hasText: COURIER }).first()).toContainText(cash.exact);

    expect(clicks).toBeLessThanOrEqual(ORDERS * CLICKS_PER_CARD_MAX);
    // One click per phone call; all other work is done in bulk.
    expect(clicks).toBe(ORDERS + 21);
    await page.context().close();
  });
}
