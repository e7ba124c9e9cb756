import { expect } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { adminRequest } from "../../support/browser/api-people.ts";
import { createCompany } from "../../support/browser/company.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import { DESKTOP, expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { OPEN_SHOP } from "../../support/open-shop.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("GET /api/users/company/orders/v1"), 402]) });

const newcomer = newcomers();
const t = en.teamOrders;
const NAMES = ["Amel Brahimi", "Yacine Saadi"];

test("a manager orders cards for members with one delivery, and downloads the invoice", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright);
  await createCompany(playwright, owner, NAMES);
  const page = await openAs(browser, owner, `/en${pages.panelCompany}`, DESKTOP);
  const main = page.getByRole("main");
  for (const name of NAMES) {
    await main.getByLabel(fill(en.roster.pick, { name }), { exact: true }).check();
  }
  await main.getByRole("link", { name: en.roster.order }).click();
  await expect(main.getByRole("heading", { name: "Order 2 cards" })).toBeVisible();
  for (const name of NAMES) await expect(main.getByText(name, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await main.getByRole("button", { name: t.form.place }).click();
  await expect(main.getByLabel(t.form.recipient, { exact: true })).toHaveAttribute("aria-invalid", "true");
  await main.getByLabel(t.form.recipient, { exact: true }).fill("Nadia Cherif");
  await main.getByLabel(t.form.phone).fill("550112233");
  await main.getByLabel(en.fields.wilaya).selectOption("16");
  await main.getByLabel(en.fields.commune).fill("Hydra");
  await main.getByLabel(en.fields.address).fill("12 rue des Roses");
  await main.getByRole("button", { name: t.form.place }).click();

  const order = main.getByRole("listitem").filter({ hasText: "Nadia Cherif" });
  await expect(order).toContainText("2 cards");
  await order.getByText(t.list).click();
  for (const name of NAMES) await expect(order.getByText(name)).toBeVisible();
  await expectAccessible(page);
  // The seller's data are incomplete at first.
  await expect(order).toContainText(t.invoiceWaits);
  const admin = await adminRequest(playwright);
  const saved = await admin.put(toPath("PUT /api/group/settings/v1"), { data: { seller: OPEN_SHOP.seller } });
  expect(saved.status()).toBe(200);
  await admin.dispose();
  await page.reload();
  const invoice = order.getByRole("link", { name: new RegExp(`^${t.invoice}`) });
  const file = await page.request.get((await invoice.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
