import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { createPerson } from "../../support/browser/api-people.ts";
import { MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";
import { expectAccessible, expectNoOverflowAnywhere, PHONE } from "../../support/browser/screens.ts";
import { open, SITE_LANGUAGES } from "../../support/browser/site.ts";

test.use({ expectedErrors: MISSING_PAGE });

for (const [locale, { profile: t, fields, actions }, prefix] of SITE_LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);

  inArabic(
    "the page of an unknown username prefills its search, retries and finds another profile",
    async ({ browser, playwright }) => {
      const person = await createPerson(playwright);
      const page = await (await browser.newContext(PHONE)).newPage();
      const response = await page.goto(`${prefix}/view/logix_nobody_at_all`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: t.unknownTitle })).toBeVisible();
      const field = page.getByLabel(fields.username);
      await expect(field).toHaveValue("logix_nobody_at_all");
      await expectAccessible(page);
      await expectNoOverflowAnywhere(page);
      const retried = page.waitForResponse((response) =>
        response.url().endsWith("/view/logix_nobody_at_all"),
      );
      // Text typed too early would go into the previous page.
      const loaded = page.waitForEvent("load");
      await page.getByRole("link", { name: actions.retry }).click();
      expect((await retried).status()).toBe(404);
      await loaded;
      await field.fill(person.username.replace("logix_", "@"));
      await page.getByRole("button", { name: actions.search }).click();
      await expect(page).toHaveURL(`${prefix}${pages.view(person.username)}`);
    },
  );

  inEnglish("the page of a name with two prefixes offers the one that was meant", async ({ page }) => {
    const response = await page.goto("/u/logix_demo");
    expect(response?.status()).toBe(404);
    await expect(page.locator("#username")).toHaveValue("logix_demo");
    await page.goto(`${prefix}${pages.view("logix_logix_demo")}`);
    await page.getByRole("button", { name: actions.search }).click();
    await expect(page).toHaveURL(`${prefix}${pages.view("logix_demo")}`);
  });

  inEnglish("the search page keeps an invalid username in its field", async ({ browser }) => {
    const page = await open(browser, `${prefix}${pages.profileSearch}`, {
      ...PHONE,
      javaScriptEnabled: false,
    });
    await page.getByLabel(fields.username).fill("Sara Kassimi");
    await page.getByRole("button", { name: actions.search }).click();
    await expect(page.getByLabel(fields.username)).toHaveValue("Sara Kassimi");
    await expect(page.getByText(t.unknownText)).toBeVisible();
  });
}
