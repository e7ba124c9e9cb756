import { expect, type Locator, type Page } from "@playwright/test";
import type { ResponseOf } from "#lib/contract/calls";
import { pages } from "#lib/wire/pages";
import { toPath } from "#lib/wire/call-path";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { colleagues } from "../../support/browser/colleague.ts";
import { typeLocalAddress } from "../../support/browser/local-address.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP, LANGUAGES } from "../../support/browser/screens.ts";
import { test, testsIn } from "../../support/browser/browser-test.ts";

/** At most a page of the list: `npm run journeys` has the day of a busy shop. */
const ORDERS = Number(process.env.ORDERS ?? 8);
/** About 15 % of the customers ask for another name on their card. */
const CORRECTED_EVERY = 7;
/** Courier that no other test uses. */
const COURIER = "Maystro";
const HOLD_NOTE = "Call on Sunday";
const NEW_PHONE = "0661987654";

// Both admins save the same order.
test.use({ expectedErrors: /status of 409 .*\/api\/group\/orders\/\d+\/v1/ });

const newcomer = newcomers();
const openColleague = colleagues();
const rowsOf = (page: Page): Locator => page.locator("[data-row]");
const drawerOf = (page: Page): Locator => page.getByRole("dialog", { name: /^LX-\d+$/ });

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inEnglish } = testsIn(locale);
  const t = texts.adminOrders;

  inEnglish(
    "two admins take the orders of a day from call to cash, with two clicks a card, and lose no change",
    async ({ browser, playwright }) => {
      const mark = unique();
      for (let made = 0; made < ORDERS; made += 10) {
        const names = Array.from({ length: Math.min(10, ORDERS - made) }, (_, at) => `Client${made + at}`);
        await Promise.all(names.map((name) => newcomer(playwright, `${name} ${mark}`, true)));
      }
      const list = `${prefix}${pages.adminOrders}?search=${mark}`;
      const toConfirm = `${list}&status=new&sort=createdAt&order=asc`;
      const page = await openAdminPage(browser, DESKTOP, toConfirm);
      const colleague = await openColleague(browser, playwright, DESKTOP, toConfirm);
      const rows = rowsOf(page);
      const others = rowsOf(colleague.page);
      await expect(rows).toHaveCount(ORDERS);
      await expect(others).toHaveCount(ORDERS);

      let clicks = 0;
      const click = async (target: Locator) => {
        await target.click();
        clicks++;
      };
      const open = (row: Locator) => click(row.getByRole("button", { name: /LX-\d+$/ }).first());
      const numberOf = async (row: Locator) => Number(/LX-(\d+)/.exec(await row.innerText())?.[1]);
      const move = async (by: Page, to: string, note: string) => {
        const drawer = drawerOf(by);
        await drawer.getByLabel(t.to).selectOption({ label: to });
        await drawer.getByLabel(t.note).fill(note);
        await click(drawer.getByRole("button", { name: texts.actions.move, exact: true }));
        await expect(drawer.getByRole("banner")).toContainText(to);
        await by.keyboard.press("Escape");
      };
      const numbers = await Promise.all((await rows.all()).map(numberOf));
      const [held = 0, edited = 0] = numbers;

      // A hold that my list does not show yet is not overruled.
      await open(others.first());
      await move(colleague.page, texts.orderStatuses.on_hold, HOLD_NOTE);
      await click(rows.first().getByRole("button", { name: t.actions.confirmed }));
      const refusal = page.getByText(`LX-${held}: `);
      await expect(refusal).toContainText(colleague.username);
      await expect(refusal).toContainText(HOLD_NOTE);
      await expect(rows).toHaveCount(ORDERS - 1);
      await expect(others).toHaveCount(ORDERS - 1);

      // Both edit one order: the later one keeps what the other has saved.
      const correct = async (by: Page, field: string, value: string) => {
        const form = by.getByRole("dialog", { name: /^Edit order/ });
        await form.getByLabel(field, { exact: true }).fill(value);
        await click(form.getByRole("button", { name: texts.actions.save }));
        await expect(form).toHaveCount(0);
      };
      for (const row of [rows.first(), others.first()]) {
        await row.focus();
        await row.press("e");
      }
      await correct(colleague.page, texts.fields.phone, NEW_PHONE);
      await correct(page, t.edit.cardName, `Edited ${mark}`);

      // One from the first, one from the last order: the drawer shows the address.
      let corrected = 0;
      const confirm = async (by: Page, from: Locator, count: number, key: string) => {
        const drawer = drawerOf(by);
        const title = drawer.getByRole("heading", { level: 2 });
        await open(from);
        for (let done = 0; done < count; done++) {
          await expect(drawer.getByText(texts.signUp.street, { exact: true })).toBeVisible();
          if (done % CORRECTED_EVERY === 1) {
            await click(drawer.getByRole("button", { name: t.edit.open }));
            await correct(by, t.edit.cardName, `Corrected${++corrected} ${mark}`);
          }
          await click(drawer.getByRole("button", { name: t.actions.confirmed, exact: true }));
          await expect(drawer.getByRole("banner")).toContainText(texts.orderStatuses.confirmed);
          const number = await title.innerText();
          if (done + 1 < count) await by.keyboard.press(key);
          else await by.keyboard.press("Escape");
          await expect(title.getByText(number)).toHaveCount(0);
        }
      };
      const half = Math.floor((ORDERS - 1) / 2);
      await Promise.all([
        confirm(page, rows.first(), half, "ArrowRight"),
        confirm(colleague.page, others.last(), ORDERS - 1 - half, "ArrowLeft"),
      ]);

      await page.goto(`${list}&status=on_hold`);
      await open(rows);
      await move(page, texts.orderStatuses.confirmed, "");

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
      const openCash = page.getByRole("region", { name: cash.openTitle }).getByRole("listitem");
      await click(openCash.filter({ hasText: COURIER }).getByRole("button", { name: cash.receive }));
      await dialog.getByLabel(cash.amount).fill(String(ORDERS * 1600));
      clicks++;
      await click(dialog.getByRole("button", { name: cash.receive }));
      await expect(openCash.filter({ hasText: COURIER })).toHaveCount(0);
      const payouts = page.getByRole("region", { name: cash.payouts }).getByRole("listitem");
      await expect(payouts.filter({ hasText: COURIER }).first()).toContainText(cash.exact);

      const orders = await Promise.all(
        numbers.map(async (number) => {
          const path = toPath("GET /api/group/orders/{number}/v1", { number });
          return (await (
            await page.request.get(path)
          ).json()) as ResponseOf<"GET /api/group/orders/{number}/v1">;
        }),
      );
      const find = (number: number) => orders.find((order) => order.number === number);
      expect(find(held)?.changes).toMatchObject([
        { status: "new" },
        { status: "on_hold", author: colleague.username, note: HOLD_NOTE },
        ...["confirmed", "designed", "printed", "encoded", "shipped", "delivered"].map((status) => ({
          status,
        })),
      ]);
      expect(find(edited)?.details).toMatchObject({ phone: NEW_PHONE, cardName: `Edited ${mark}` });
      const names = orders.map(({ details }) => details.cardName);
      for (let at = 1; at <= corrected; at++) expect(names).toContain(`Corrected${at} ${mark}`);
      for (const { changes } of orders) {
        expect(changes.filter(({ status }) => status === "confirmed")).toHaveLength(1);
        expect(changes.at(-1)).toMatchObject({ status: "delivered" });
      }

      // The hold, the edit of both, and what is done once for all orders.
      const once = 3 + 2 + 2 + 2 + 21;
      expect(clicks).toBe(ORDERS - 1 + 2 * corrected + once);
      await page.context().close();
      await colleague.page.context().close();
    },
  );
}
