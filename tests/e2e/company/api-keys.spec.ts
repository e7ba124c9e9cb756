import { expect } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { createCompany } from "../../support/browser/company.ts";
import { fill } from "../../support/browser/fill.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { DESKTOP, expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("GET /api/users/company/keys/v1"), 401]) });

const newcomer = newcomers();
const t = en.apiKeys;

test("an owner creates and revokes an API key, and the list shows both without a second request", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright);
  await createCompany(playwright, owner);
  const page = await openAs(browser, owner, `/en${pages.panelCompanyDevelopers}`, DESKTOP);
  const keys = page.getByRole("region", { name: t.title });
  await expect(keys.getByRole("heading", { name: t.none })).toBeVisible();
  const lists: string[] = [];
  page.on("request", (request) => {
    if (
      request.method() === "GET" &&
      new URL(request.url()).pathname === toPath("GET /api/users/company/keys/v1")
    ) {
      lists.push(request.url());
    }
  });

  await keys.getByRole("button", { name: t.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(en.fields.name).fill("Time clock");
  await dialog.getByRole("checkbox", { name: t.scope["members:read"] }).check();
  await dialog.getByRole("button", { name: t.create }).click();
  await expect(dialog.getByText(en.form.required)).toBeVisible();
  await dialog.getByLabel(en.fields.yourPassword, { exact: true }).fill("Wrong-horse-1");
  await dialog.getByRole("button", { name: t.create }).click();
  await expect(dialog.getByText(en.errors.currentPasswordWrong)).toBeVisible();
  await expect(dialog.getByLabel(en.fields.name)).toHaveValue("Time clock");
  await expect(dialog.getByRole("checkbox", { name: t.scope["members:read"] })).toBeChecked();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel(en.fields.yourPassword, { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: t.create }).click();
  await expect(dialog).toHaveCount(0);
  await expect(keys.getByRole("status").locator("code")).toBeVisible();
  const revoke = keys.getByRole("button", { name: fill(t.revokeNamed, { name: "Time clock" }) });
  await expect(revoke).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await revoke.click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.ask.confirm }).click();
  await expect(page.getByText(t.notices.revoked)).toBeVisible();
  await expect(keys.getByRole("heading", { name: t.none })).toBeVisible();
  expect(lists).toEqual([]);
});
