import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { fill } from "../../support/browser/fill.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { LANGUAGES, PHONE, expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("GET /api/group/settings/v1"), 422]) });

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic } = testsIn(locale);
  const s = texts.adminSettings.orderMessages;

  // No other test reads the text of "refused".
  inArabic("an admin edits a status message with a preview and restores the default", async ({ browser }) => {
    const page = await openAdminPage(browser, PHONE, `${prefix}${pages.adminSettings}`);
    const section = page.getByRole("region", { name: s.title });
    const arabic = section.getByLabel(s.languages.ar);
    const save = section.getByRole("button", { name: s.save });
    const restore = section.getByRole("button", { name: s.reset }).first();
    await section.getByLabel(texts.fields.orderStatus).selectOption("refused");
    const standard = await arabic.inputValue();
    await expect(restore).toBeDisabled();

    await arabic.fill("أهلًا {surname}");
    await expect(section.getByText(fill(s.unknown, { names: "{surname}" }))).toBeVisible();
    await save.click();
    await section.getByLabel(texts.fields.orderStatus).selectOption("new");
    // The refused text stays visible.
    await expect(arabic).toHaveValue("أهلًا {surname}");
    await arabic.fill("أهلًا {name}، طلبك {number}.\n\n{courier}: {parcel}");
    await expect(section.locator("p[lang=ar]")).toContainText("LX-1003");
    await expectAccessible(page, "section[aria-labelledby=messages]");
    await expectNoOverflow(page);
    await save.click();
    await expect(page.getByText(texts.notices.settingsSaved)).toBeVisible();

    await page.reload();
    await section.getByLabel(texts.fields.orderStatus).selectOption("refused");
    await expect(arabic).toHaveValue(/^أهلًا \{name\}/);
    await restore.click();
    await save.click();
    await expect(restore).toBeDisabled();
    await expect(arabic).toHaveValue(standard);
    await page.context().close();
  });
}
