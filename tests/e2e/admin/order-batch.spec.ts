import { expect, type Locator, type Page } from "@playwright/test";
import { toPath } from "#lib/wire/call-path";
import { pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { typeLocalAddress } from "../../support/browser/local-address.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP, LANGUAGES, expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({
  expectedErrors: failedCalls(
    [toPath("POST /api/group/orders/sheet/v1"), "lost"],
    ["/api/group/orders/", "lost"],
  ),
});

const newcomer = newcomers();
const rows = (page: Page): Locator => page.locator("[data-row]");

async function selectAll(page: Page, t: { selectPage: string }): Promise<void> {
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: t.selectPage }).click();
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const t = texts.adminOrders;
  const m = t.messaging;

  inArabic(
    "an admin prints and moves selected orders and messages their customers",
    async ({ browser, playwright }) => {
      const mark = unique();
      for (const name of ["Amine", "Sarah"]) await newcomer(playwright, `${name} ${mark}`, true);
      const page = await openAdminPage(browser, DESKTOP, `${prefix}${pages.adminOrders}?search=${mark}`);
      const dialog = page.getByRole("dialog");

      await selectAll(page, t);
      await page.getByRole("button", { name: texts.actions.print, exact: true }).click();
      await expectAccessible(page);
      await typeLocalAddress(dialog, texts);
      await page.route(`**${toPath("POST /api/group/orders/sheet/v1")}`, (route) => route.abort());
      await dialog.getByRole("button", { name: t.printing.kinds.A4 }).click();
      await expect(dialog.getByText(texts.client.network)).toBeVisible();
      await page.unroute(`**${toPath("POST /api/group/orders/sheet/v1")}`);
      const saved = page.waitForEvent("download");
      await dialog.getByRole("button", { name: t.printing.kinds.A4 }).click();
      const name = (await saved).suggestedFilename();
      expect(name).toMatch(/^logix-print-\d+-A4\.pdf$/);
      await expect(dialog.getByText(fill(t.printing.saved, { name }))).toBeVisible();
      await dialog.getByRole("button", { name: "تمت طباعة بطاقتين" }).click();
      await expect(dialog).toHaveCount(0);
      const printed = rows(page).getByText(texts.orderStatuses.printed, { exact: true });
      await expect(printed.filter({ visible: true })).toHaveCount(2);

      await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
      const openChat = async (link: Locator): Promise<URL> => {
        const opened = page.waitForEvent("popup");
        await link.click();
        const chat = await opened;
        const url = new URL(chat.url());
        await chat.close();
        return url;
      };
      await selectAll(page, t);
      await page.getByRole("button", { name: m.send }).click();
      await expect(dialog.getByRole("status")).toHaveText(fill(m.progress, { at: "1", count: "2" }));
      await expectAccessible(page);
      const text = await dialog.locator("p[lang]").innerText();
      // The log entry fails; the next message does not hide that.
      await page.route("**/api/group/orders/*/messages/v1", (route) => route.abort(), { times: 1 });
      const chat = await openChat(dialog.getByRole("link", { name: m.open }));
      expect(chat.href).toMatch(/^https:\/\/wa\.me\/213\d{9}\?text=/);
      expect(chat.searchParams.get("text")).toContain(mark);
      expect(text).toContain(mark);
      await expect(dialog.getByRole("status")).toHaveText(fill(m.progress, { at: "2", count: "2" }));
      await dialog.getByRole("button", { name: texts.orderChat.logAgain }).click();
      await expect(dialog.getByRole("button", { name: texts.orderChat.logAgain })).toHaveCount(0);
      await dialog.getByRole("button", { name: m.skip }).click();
      await dialog.getByRole("button", { name: texts.actions.close }).last().click();
      await expect(dialog).toHaveCount(0);

      const again = page.getByRole("link", { name: /سبق إرسال/ });
      await expect(again).toHaveCount(1);
      await expectNoOverflow(page);
      await page.getByRole("button", { name: m.send }).click();
      await expect(dialog.getByRole("status")).toHaveText(fill(m.progress, { at: "1", count: "1" }));
      await dialog.getByRole("checkbox").check();
      await expect(dialog.getByRole("status")).toHaveText(fill(m.progress, { at: "1", count: "2" }));
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);

      const written = rows(page).filter({ has: again });
      await written.focus();
      await page.keyboard.press("Enter");
      const card = await page.request.get(
        (await dialog.getByRole("link", { name: t.printing.card }).getAttribute("href")) ?? "",
      );
      expect(card.headers()["content-type"]).toBe("application/pdf");
      await openChat(dialog.getByRole("link", { name: texts.fields.whatsapp }));
      const log = dialog.locator("details");
      await expect(log).toHaveCount(2);
      await log.first().click();
      await expect(log.first().locator("p[lang]")).toContainText(mark);
      await expectAccessible(page);
      await page.context().close();
    },
  );
}
