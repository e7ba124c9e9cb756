import { expect } from "@playwright/test";
import type { ResponseOf } from "#lib/contract/calls";
import { formatCardCode } from "#lib/domain/order/card/made-card";
import { toPath } from "#lib/wire/call-path";
import { chipPath, pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { adminRequest } from "../../support/browser/api-people.ts";
import { testsIn } from "../../support/browser/browser-test.ts";
import {
  LANGUAGES,
  DEVICE_THEMES,
  expectAccessible,
  expectNoOverflow,
} from "../../support/browser/screens.ts";

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.madeCards;
  const [{ options }] = DEVICE_THEMES[locale];

  inArabic(
    "an owner pauses a card, reports it lost and orders a new one",
    async ({ browser, playwright }) => {
      const name = `Amine ${unique()}`;
      const owner = await newcomer(playwright, name, true);
      const admin = await adminRequest(playwright);
      const found = (await (
        await admin.get(`${toPath("GET /api/group/orders/v1")}?search=${name.slice(6)}`)
      ).json()) as ResponseOf<"GET /api/group/orders/v1">;
      const numbers = found.orders.map(({ number }) => number);
      await admin.post(toPath("POST /api/group/orders/move/v1"), { data: { numbers, to: "delivered" } });
      const { cards } = (await (
        await owner.request.get(toPath("GET /api/users/cards/v1"))
      ).json()) as ResponseOf<"GET /api/users/cards/v1">;
      const code = cards[0]?.code ?? "";

      const context = await browser.newContext({
        ...options,
        storageState: await owner.request.storageState(),
      });
      const page = await context.newPage();
      await page.goto(`${prefix}${pages.panelSettingsView("cards")}`);
      const row = page.getByRole("listitem").filter({ hasText: formatCardCode(code) });
      await row.getByRole("button", { name: t.actions.paused }).click();
      await expect(row.getByText(t.states.paused)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      const visitor = await (await browser.newContext(options)).newPage();
      await visitor.goto(chipPath(owner.username, code));
      await expect(visitor.getByRole("heading", { name: texts.cardPage.paused.title })).toBeVisible();
      await expect(visitor.getByText(name)).toHaveCount(0);
      await expect(visitor.getByRole("heading")).toHaveCSS("font-weight", "600");
      await expectAccessible(visitor);
      await expectNoOverflow(visitor);
      await row.getByRole("button", { name: t.actions.active }).click();
      await expect(row.getByText(t.states.active)).toBeVisible();
      await visitor.goto(chipPath(owner.username, code));
      await expect(visitor.getByRole("heading", { name })).toBeVisible();

      await row.getByRole("button", { name: t.actions.lost }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("1600");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: t.lost.confirm }).click();
      await expect(row.getByText(t.states.paused)).toBeVisible();
      await expect(page.getByText(t.states.active)).toBeVisible();
      await admin.dispose();
    },
  );

  inEnglish("a stock card opens the sign-up, and then the new profile", async ({ browser, playwright }) => {
    const admin = await adminRequest(playwright);
    const file = await (
      await admin.post(toPath("POST /api/group/cards/stock/v1"), { data: { count: 1 } })
    ).text();
    const code = /\/c\/(\w+)\?/.exec(file)?.[1] ?? "";
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(`${prefix}${pages.card(code)}?src=nfc`);
    await expect(page.getByRole("heading", { name: texts.cardPage.unassigned.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: texts.cardPage.create }).click();

    const mark = unique();
    const s = texts.signUp;
    await page.getByLabel(texts.fields.fullName).fill(`Sarah ${mark}`);
    await page.getByRole("button", { name: s.next.design }).click();
    await page.getByRole("button", { name: s.next.account }).click();
    await page.getByLabel(texts.fields.email).fill(`${mark}@example.com`);
    await page.getByLabel(texts.fields.password, { exact: true }).fill("Correct-horse-1");
    await page.getByLabel(texts.fields.phone, { exact: true }).fill("0550123456");
    await page.getByLabel(s.address, { exact: true }).fill("Oran");
    await expect(page.getByText(formatCardCode(code))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: texts.actions.getCard }).click();
    await page.waitForURL(/\/panel\//);
    const response = await page.request.get(pages.card(code), { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toContain(`logix_sarah_${mark}`);
    await admin.dispose();
  });
}
