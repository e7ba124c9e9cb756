import { expect } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { expectStep } from "../../support/browser/sign-up.ts";
import { PHONE, holdScripts } from "../../support/browser/screens.ts";
import { test } from "../../support/browser/browser-test.ts";

test("the sign-up keeps input and clicks from before hydration", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`/en${pages.getCard}`, { waitUntil: "domcontentloaded" });
  const name = page.getByLabel(en.fields.fullName);
  await name.fill("Amine Bouzid");
  await page.getByRole("button", { name: en.signUp.next.design }).click();
  await name.press("Enter");
  await expectStep(page, en, 1);
  release();
  await expectStep(page, en, 2);
  await expect(page.getByRole("img", { name: /Amine Bouzid/ })).toBeVisible();
  await page.goBack();
  await expectStep(page, en, 1);
  await expect(name).toHaveValue("Amine Bouzid");
  await expect(page.getByText("12 / 32")).toBeVisible();
});

test("a language chosen before hydration is remembered", async ({ page }) => {
  // React replays events from before hydration in this way.
  await page.addInitScript(() =>
    document.addEventListener("click", (event) => event.stopPropagation(), true),
  );
  await page.goto(`${pages.getCard}?utm_source=expo`);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`/en${pages.getCard}?utm_source=expo`);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "NEXT_LOCALE")?.value).toBe("en");
  expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe("en");
});

test("forms say that they need JavaScript when it is off", async ({ browser }) => {
  const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  for (const path of [pages.getCard, pages.login]) {
    await page.goto(`/en${path}`);
    await expect(page.locator("noscript p")).toHaveText(en.form.noScript);
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("form button[type=submit]")).toBeHidden();
  }
  await page.context().close();
});
