import { expect } from "@playwright/test";
import { pages, shortLinkPath } from "#lib/wire/pages";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs, ENGLISH_ON_DESKTOP, saveButton } from "../../support/browser/owner-page.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { enterPanel } from "../../support/ready.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

const { texts, prefix, options } = ENGLISH_ON_DESKTOP;

const t = texts.settings.opening;

test.use({
  expectedErrors: failedCalls(
    [toPath("GET /api/users/opening/v1"), 402],
    [toPath("GET /api/users/opening/v1"), 401],
  ),
});

test("an owner's card opens a chosen link, and later the page again", async ({ browser, playwright }) => {
  const owner = await newcomer(playwright, {});
  const page = await openAs(browser, owner, prefix + pages.panelSettingsView("opening"), options);
  const main = page.getByRole("main");
  await expect(main.getByRole("radio", { name: t.page, exact: true })).toBeChecked();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const opened = async () => {
    const path = `${shortLinkPath(owner.username)}?src=nfc`;
    const response = await page.request.get(path, { maxRedirects: 0 });
    return response.headers().location;
  };
  const password = main.getByLabel(texts.fields.yourPassword, { exact: true });
  const saved = () => expect(main.getByText(texts.notices.openingSaved)).toBeVisible();
  await main.getByRole("radio", { name: t.link, exact: true }).check();
  await saveButton(page, texts).click();
  await expect(main.getByLabel(texts.fields.link, { exact: true })).toHaveAttribute("aria-invalid", "true");
  await main.getByLabel(texts.fields.link, { exact: true }).fill("menu.example.com/summer");
  await main.getByLabel(t.until).fill("2099-06-01T18:00");
  await saveButton(page, texts).click();
  await expect(password).toHaveAccessibleDescription(new RegExp(texts.errors.fieldRequired));
  await password.fill("Wrong-horse-1");
  await saveButton(page, texts).click();
  await expect(password).toHaveAccessibleDescription(new RegExp(texts.errors.currentPasswordWrong));
  await password.fill(owner.password);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await saveButton(page, texts).click();
  await saved();
  await expect(password).toHaveCount(0);
  expect(await opened()).toBe("https://menu.example.com/summer");

  await enterPanel(page, () => page.reload());
  await expect(main.getByLabel(texts.fields.link, { exact: true })).toHaveValue(
    "https://menu.example.com/summer",
  );
  await expect(main.getByLabel(t.until)).toHaveValue("2099-06-01T18:00");
  await main.getByRole("radio", { name: t.page, exact: true }).check();
  await saveButton(page, texts).click();
  await saved();
  expect(await opened()).toBe(`${pages.view(owner.username)}?src=nfc`);
});
