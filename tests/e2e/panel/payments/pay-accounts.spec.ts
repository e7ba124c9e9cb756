import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../../support/browser/api-people.ts";
import { test } from "../../../support/browser/browser-test.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE } from "../../../support/browser/screens.ts";
import { saveButton, type Texts } from "../../../support/browser/owner-page.ts";
import { openSettings } from "../../../support/browser/settings.ts";

test("an owner adds accounts, and a visitor copies and scans them in Arabic", async ({
  browser,
  playwright,
}) => {
  const t = ar.payAccounts;
  const person = await createPerson(playwright, { fullName: "نادية بن علي" });
  const page = await openSettings(browser, person, { view: "accounts", device: PHONE });
  const row = (position: number) => page.getByRole("main").getByRole("listitem").nth(position);
  const save = saveButton(page, ar as Texts);
  await expect(page.getByText(t.editor.noMoney)).toBeVisible();

  await page.getByRole("button", { name: t.editor.add }).click();
  await expect(row(0).getByRole("combobox")).toBeFocused();
  await save.click();
  await expect(row(0).getByText(t.errors.kind)).toBeVisible();
  await row(0).getByRole("combobox").selectOption("ccp");
  await row(0).getByLabel(t.editor.number.ccp).fill("0023456789 87");
  await save.click();
  await expect(row(0).getByText(t.errors.key)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await row(0).getByLabel(t.editor.number.ccp).fill("23456789 clé 88");
  await expect(row(0).getByText(t.banks["007"])).toContainText("0023456789 88");

  await page.getByRole("button", { name: t.editor.add }).click();
  await row(1).getByRole("combobox").selectOption("baridimob");
  await row(1).getByLabel(t.editor.number.baridimob).fill("٠٠٧ ٩٩٩٩٩ ٠٠٢٣٤٥٦٧٨٩ ٤١");
  await row(1).getByLabel(t.editor.holder).fill("نادية بن علي");
  await page.getByLabel(ar.fields.yourPassword, { exact: true }).fill(person.password);
  await save.click();
  await expect(page.getByRole("main").getByText(ar.notices.accountsSaved)).toBeVisible();

  await page.goto(pages.view(person.username));
  await page.getByRole("link", { name: t.title }).click();
  await page.waitForURL(`**${pages.pay(person.username)}`);
  await expect(page.getByText(t.noMoney)).toBeVisible();
  await expect(page.getByText("007 99999 0023456789 41")).toBeVisible();
  await page.getByText(t.qr).nth(1).click();
  await expect(page.getByRole("img", { name: /007 99999 0023456789 41/ })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: t.copy.replace("{name}", t.kinds.baridimob) }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("00799999002345678941");
  await page.context().close();
});

test("visitors see an owner's account in English without scripts, and a 404 page while there is none", async ({
  browser,
  playwright,
}) => {
  const t = en.payAccounts;
  const person = await createPerson(playwright);
  const context = await browser.newContext({ ...DESKTOP, javaScriptEnabled: false });
  const page = await context.newPage();
  const address = `/en${pages.pay(person.username)}`;
  expect((await page.request.get(address)).status()).toBe(404);
  const editor = await openSettings(browser, person, { prefix: "/en", view: "accounts", device: DESKTOP });
  const main = editor.getByRole("main");
  await main.getByRole("button", { name: t.editor.add }).click();
  await main.getByRole("combobox").selectOption("rib");
  await main.getByLabel(t.editor.number.rib).fill(`021 ${"0".repeat(15)} 97`);
  await main.getByLabel(en.fields.yourPassword, { exact: true }).fill(person.password);
  await expectAccessible(editor);
  await expectNoOverflow(editor);
  await saveButton(editor, en).click();
  await expect(main.getByText(en.notices.accountsSaved)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(t.otherBank.replace("{code}", "021"))).toBeVisible();
  await page.getByText(t.qr).click();
  await expect(page.getByRole("img", { name: /021 00000 0000000000 97/ })).toBeVisible();
  await context.close();
});
