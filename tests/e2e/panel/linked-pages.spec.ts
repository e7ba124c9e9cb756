import { expect } from "@playwright/test";
import { pages, shortLinkPath } from "#lib/wire/pages";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs, RUNS, saveButton } from "../../support/browser/owner-page.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/screens.ts";
import { enterPanel } from "../../support/ready.ts";
import { toPath } from "#lib/wire/call-path";

const newcomer = newcomers();

for (const { locale, texts, prefix, options } of RUNS) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.settings.linked_page;

  test.describe(() => {
    test.use({ expectedErrors: failedCalls([toPath("GET /api/users/linked_page/v1"), 422]) });

    inArabic(
      "an owner links two pages, and switches which one the card opens in one tap",
      async ({ browser, playwright }) => {
        const [owner, other] = [await newcomer(playwright, {}), await newcomer(playwright, {})];
        const page = await openAs(browser, owner, prefix + pages.panelSettingsView("linked_page"), options);
        const main = page.getByRole("main");
        await saveButton(page, texts).click();
        await expect(main.getByText(texts.form.required)).toHaveCount(2);
        await main.getByLabel(t.username).fill(owner.username);
        await main.getByLabel(texts.fields.pageName).fill("العمل");
        await saveButton(page, texts).click();
        await expect(main.getByText(texts.errors.ownPage)).toBeVisible();
        await main.getByLabel(t.username).fill(other.username);
        await main.getByLabel(texts.fields.yourPassword, { exact: true }).fill(owner.password);
        await saveButton(page, texts).click();
        await expect(main.getByText(texts.notices.pageNamed)).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);

        const body = { username: owner.username, label: "شخصية", password: other.password };
        expect(
          (await other.request.put(toPath("PUT /api/users/linked_page/v1"), { data: body })).status(),
        ).toBe(200);
        await enterPanel(page, () => page.reload());
        const choice = main.getByRole("group", { name: t.shown });
        await expect(choice.getByRole("button", { name: "العمل" })).toHaveAttribute("aria-pressed", "true");
        await choice.getByRole("button", { name: "شخصية" }).click();
        await expect(main.getByText(texts.notices.openingSaved)).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);

        const visit = await (await browser.newContext(options)).newPage();
        await visit.goto(`${shortLinkPath(owner.username)}?src=nfc`);
        expect(new URL(visit.url()).pathname).toBe(pages.view(other.username));
        const linked = visit.getByRole("navigation", { name: texts.profile.pages });
        await expectAccessible(visit);
        await expectNoOverflow(visit);
        await linked.getByRole("link", { name: "العمل" }).click();
        await expect(visit).toHaveURL(new RegExp(`${pages.view(owner.username)}$`));
        await expect(linked.locator("[aria-current=page]")).toHaveText("العمل");
      },
    );
  });

  inEnglish(
    "an owner unlinks two pages, and visitors no longer see the link",
    async ({ browser, playwright }) => {
      const [owner, other] = [await newcomer(playwright, {}), await newcomer(playwright, {})];
      for (const [one, { username }, label] of [
        [owner, other, "Work"],
        [other, owner, "Personal"],
      ] as const) {
        const data = { username, label, password: one.password };
        expect((await one.request.put(toPath("PUT /api/users/linked_page/v1"), { data })).status()).toBe(200);
      }
      const visit = await (await browser.newContext(options)).newPage();
      await visit.goto(prefix + pages.view(other.username));
      const linked = visit.getByRole("navigation", { name: texts.profile.pages });
      await expect(linked.getByRole("link")).toHaveText(["Work"]);
      await expectAccessible(visit);
      await expectNoOverflow(visit);

      const page = await openAs(browser, owner, prefix + pages.panelSettingsView("linked_page"), options);
      const main = page.getByRole("main");
      const choice = main.getByRole("group", { name: t.shown });
      await expect(choice.getByRole("button", { name: "Work" })).toHaveAttribute("aria-pressed", "true");
      await expectAccessible(page);
      await expectNoOverflow(page);
      await main.getByRole("button", { name: t.end }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: t.end }).click();
      await expect(main.getByText(texts.notices.pagesUnlinked)).toBeVisible();
      await expect(choice).toHaveCount(0);
      await visit.reload();
      await expect(linked).toHaveCount(0);
    },
  );
}
