import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { LANGUAGES, PHONE, expectSoundAnywhere } from "../../support/browser/screens.ts";
import { testsIn } from "../../support/browser/browser-test.ts";

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const t = texts.adminProfiles;
  const profiles = `${prefix}${pages.adminProfiles}`;

  inArabic("the admin screens are accessible", async ({ browser, playwright }) => {
    const name = `Zohra ${unique()}`;
    // The activation is an entry of the log.
    const person = await newcomer(playwright, name, true);
    const page = await openAdminPage(browser, PHONE, `${profiles}?search=${person.username}`);
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await page.getByRole("checkbox", { name: fill(t.selectName, { name }) }).check();
    await expectSoundAnywhere(page);
    await page.getByRole("button", { name, exact: true }).filter({ visible: true }).click();
    const drawer = page.getByRole("dialog");
    for (const part of Object.values(t.record.parts)) {
      await drawer.getByRole("tab", { name: part }).click();
      await expect(drawer.getByRole("tabpanel", { name: part })).toBeVisible();
      await expect(drawer.locator("[aria-busy=true]")).toHaveCount(0);
      await expectSoundAnywhere(page, "[role=dialog]");
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectSoundAnywhere(page);
    await page.goto(`${prefix}${pages.adminSettings}`);
    await expect(page.getByLabel(texts.fields.cardPriceDa)).toBeVisible();
    await expectSoundAnywhere(page);
    await page.goto(`${prefix}${pages.adminAudit}`);
    await expect(
      page
        .getByRole("listitem")
        .filter({ has: page.locator("time") })
        .first(),
    ).toBeVisible();
    await expectSoundAnywhere(page);
    await page.context().close();
  });
}
