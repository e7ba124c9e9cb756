import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { newcomers, unique } from "../../support/browser/admin-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { tabTo } from "../../support/browser/keyboard.ts";
import { LANGUAGES, DESKTOP, PHONE, holdScripts } from "../../support/browser/screens.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { decodeEntities } from "../../support/decode-entities.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("GET /api/group/all"), "lost"]) });

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.adminProfiles;
  const profiles = `${prefix}${pages.adminProfiles}`;

  inEnglish("the list of profiles applies a search typed before hydration", async ({ browser }) => {
    const page = await openAdminPage(browser, PHONE, "/api/health");
    const release = await holdScripts(page);
    await page.goto(profiles, { waitUntil: "domcontentloaded" });
    const box = page.getByRole("searchbox", { name: texts.actions.search });
    await box.fill("typed early");
    release();
    await expect(page).toHaveURL(`${profiles}?search=typed+early`);
    await expect(box).toHaveValue("typed early");
    await page.context().close();
  });

  inArabic("the list of profiles says when it cannot be loaded", async ({ browser }) => {
    const page = await openAdminPage(browser, PHONE, profiles, (opened) =>
      opened.route(`**${toPath("GET /api/group/all")}?*`, (route) => route.abort()),
    );
    await expect(page.getByRole("heading", { name: texts.errorView.title })).toBeVisible();
    await expect(page.getByText(texts.client.network)).toBeVisible();
    await expect(page.getByRole("link", { name: texts.errorView.toLogin })).toHaveAttribute(
      "href",
      `${prefix}${pages.adminLogin}`,
    );
    await page.unroute(`**${toPath("GET /api/group/all")}?*`);
    await page.getByRole("button", { name: texts.actions.retry }).click();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await page.context().close();
  });

  inEnglish(
    "the first profile is within eight tabs and can be activated by keyboard alone",
    async ({ browser, playwright }) => {
      const name = `Ines ${unique()}`;
      const person = await newcomer(playwright, name);
      const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
      const tick = page.getByRole("checkbox", { name: fill(t.selectName, { name }) });
      await expect(tick).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: texts.actions.toContent })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: texts.admin.toList })).toBeFocused();
      await page.keyboard.press("Enter");
      await tabTo(page, tick, 6);

      await tabTo(page, page.getByRole("button", { name: fill(t.activateName, { name }), exact: true }), 4);
      await page.keyboard.press("Enter");
      await expect(page.getByText(texts.notices.userActivated)).toBeVisible();
      await expect(page.getByRole("button", { name: fill(t.deactivateName, { name }) })).toBeFocused();
      const shown = await page.request.get(pages.view(person.username));
      expect(decodeEntities(await shown.text())).toContain(person.email);
      await page.context().close();
    },
  );
}
