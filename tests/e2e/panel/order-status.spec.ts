import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import { pages } from "#lib/wire/pages";
import { toPath } from "#lib/wire/call-path";
import { createPerson } from "../../support/browser/api-people.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP, LANGUAGES, PHONE, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";

const PLACE = { wilaya: 13, commune: "Kiffane", address: "12 rue des Roses" };

const fill = (text: string, name: string) => text.replace("{name}", name);

async function openOrder(page: Page, texts: typeof en, name: string): Promise<void> {
  await page.getByRole("button", { name: fill(texts.adminProfiles.moreName, name) }).click();
  await page.getByRole("menuitem", { name: texts.fields.order }).click();
}

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.adminProfiles;
  const steps = texts.orderStatuses;

  inArabic(
    "an admin changes the status of an order and can message its owner",
    async ({ browser, playwright }) => {
      const name = `Lina ${randomBytes(4).toString("hex")}`;
      const delivery = { ...PLACE, kind: "desk", phone: "0661234567", note: "Second floor" };
      const person = await createPerson(playwright, { fullName: name, delivery });
      const path = `${prefix}${pages.adminProfiles}?search=${person.username}`;
      const page = await openAdminPage(browser, PHONE, path);
      await openOrder(page, texts, name);
      const dialog = page.getByRole("dialog");
      const select = dialog.getByLabel(texts.fields.orderStatus);
      await expect(select).toHaveValue("new");
      await expect(dialog.getByRole("listitem")).toHaveText([new RegExp(steps.new)]);
      await expect(dialog.getByRole("option")).toHaveText(
        ORDER_STATUSES.filter((status) => status !== "returned" && status !== "refused").map(
          (status) => steps[status],
        ),
      );

      for (const [label, value] of [
        [texts.fields.cashOnDelivery, "1600"],
        [texts.fields.deliveryMethod, texts.signUp.kinds.desk],
        [texts.fields.place, PLACE.commune],
        [texts.signUp.street, PLACE.address],
        [texts.fields.secondPhone, "0661 23 45 67"],
        [texts.adminOrders.edit.note, "Second floor"],
      ] as const) {
        const fact = dialog.locator("dl > div").filter({ hasText: label });
        await expect(fact.getByRole("definition")).toContainText(value);
      }

      await select.selectOption("shipped");
      await dialog.getByRole("button", { name: t.saveOrder }).click();
      await expect(page.getByText(texts.orderMove.saved)).toBeVisible();
      await expect(dialog.getByRole("listitem")).toHaveText([
        new RegExp(steps.shipped),
        new RegExp(steps.new),
      ]);
      const link = dialog.getByRole("link", { name: t.tellWhatsApp });
      const url = new URL((await link.getAttribute("href")) ?? "");
      expect(url.href).toMatch(/^https:\/\/wa\.me\/213\d{9}\?text=/);
      expect(url.searchParams.get("text")).toContain(ar.order.steps.shipped);
      expect(url.searchParams.get("text")).toContain(name);

      await expectSoundAnywhere(page);

      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await openOrder(page, texts, name);
      await expect(select).toHaveValue("shipped");
      await page.goto(`${prefix}${pages.adminAudit}?target=${person.username}`);
      const entry = page.getByRole("main").getByRole("listitem").first();
      await expect(entry).toContainText(texts.adminAudit.actions.order.changed.split(" <")[0] ?? "");
      await page.context().close();
      await person.request.dispose();
    },
  );

  test.describe(() => {
    test.use({ expectedErrors: failedCalls([toPath("POST /api/group/orders/move/v1"), "lost"]) });

    inEnglish("the chosen order status stays when saving fails", async ({ browser, playwright }) => {
      const name = `Rym ${randomBytes(4).toString("hex")}`;
      const person = await createPerson(playwright, { fullName: name });
      const path = `${prefix}${pages.adminProfiles}?search=${person.username}`;
      const page = await openAdminPage(browser, DESKTOP, path);
      await openOrder(page, texts, name);
      const dialog = page.getByRole("dialog");
      const select = dialog.getByLabel(texts.fields.orderStatus);
      const save = dialog.getByRole("button", { name: t.saveOrder });

      await save.click();
      await expect(dialog.getByText(texts.orderMove.reasons.same_status)).toBeVisible();
      await select.selectOption("printed");
      await page.route(`**${toPath("POST /api/group/orders/move/v1")}`, (route) => route.abort());
      await save.click();
      await expect(dialog.getByText(texts.client.network)).toBeVisible();
      await expect(select).toHaveValue("printed");
      await expect(dialog.getByRole("link", { name: t.tellWhatsApp })).toHaveCount(0);
      await page.unroute(`**${toPath("POST /api/group/orders/move/v1")}`);
      await save.click();
      await expect(page.getByText(texts.orderMove.saved)).toBeVisible();
      await page.context().close();
      await person.request.dispose();
    });
  });
}
