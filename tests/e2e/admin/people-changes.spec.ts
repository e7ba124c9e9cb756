import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import { newcomers, openMenu, unique } from "../../support/browser/admin-people.ts";
import { fill } from "../../support/browser/fill.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { DESKTOP, LANGUAGES, PHONE, expectNoOverflowAnywhere } from "../../support/browser/screens.ts";
import { testsIn } from "../../support/browser/browser-test.ts";
import { decodeEntities } from "../../support/decode-entities.ts";

const newcomer = newcomers();

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inEnglish, inArabic } = testsIn(locale);
  const t = texts.adminProfiles;
  const profiles = `${prefix}${pages.adminProfiles}`;

  inArabic("an admin activates, verifies and deletes a profile", async ({ browser, playwright }) => {
    const name = `Lina ${unique()}`;
    const person = await newcomer(playwright, name);
    const page = await openAdminPage(browser, PHONE, `${profiles}?search=${person.username}`);
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /WhatsApp|واتساب/ })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/2135\d{8}$/,
    );
    await expectNoOverflowAnywhere(page);

    await page.getByRole("button", { name: fill(t.activateName, { name }), exact: true }).click();
    await expect(page.getByText(texts.notices.userActivated)).toBeVisible();
    await expect(page.getByRole("button", { name: fill(t.deactivateName, { name }) })).toBeVisible();
    const shown = await page.request.get(pages.view(person.username));
    expect(decodeEntities(await shown.text())).toContain(person.email);

    await openMenu(page, texts, name, t.verify);
    await expect(page.getByText(texts.notices.userVerified)).toBeVisible();
    await expect(
      page.getByText(texts.fields.verified, { exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
    await openMenu(page, texts, name, t.unverify);
    await expect(
      page.getByText(texts.fields.verified, { exact: true }).filter({ visible: true }),
    ).toHaveCount(0);

    await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
    const dialog = page.getByRole("alertdialog", { name: t.confirmDelete });
    await expect(dialog).toContainText(name);
    await expect(dialog).toContainText(person.username);
    await expect(dialog).toContainText(t.deleteOpenOrder.split("<number></number>")[1]?.split("{")[0] ?? "");
    await dialog.getByRole("button", { name: texts.actions.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
    await dialog.getByRole("button", { name }).click();
    await expect(page.getByText(fill(t.deleting, { name }))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(person.email).filter({ visible: true })).toHaveCount(0);
    expect((await page.request.get(pages.view(person.username))).status()).toBe(200);
    await page.getByRole("button", { name: texts.actions.undo }).click();
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(fill(t.deleting, { name }))).toHaveCount(0);

    // Leaving the page sends the deletion.
    await page.getByRole("button", { name: fill(t.deleteName, { name }) }).click();
    await dialog.getByRole("button", { name }).click();
    await expect(page.getByText(fill(t.deleting, { name }))).toBeVisible();
    await page.goto(`${prefix}${pages.adminAudit}?action=account.deleted`);
    await expect.poll(async () => (await page.request.get(pages.view(person.username))).status()).toBe(404);

    // The audit log names the action without the person.
    await page.reload();
    await expect(page.getByText(texts.adminAudit.deletedPerson).first()).toBeVisible();
    await page.context().close();
  });

  inArabic("a deactivation can be undone from its notice", async ({ browser, playwright }) => {
    const name = `Walid ${unique()}`;
    const person = await newcomer(playwright, name, true);
    const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${person.username}`);
    await page.getByRole("button", { name: fill(t.deactivateName, { name }) }).click();
    await expect(page.getByText(texts.notices.userDeactivated)).toBeVisible();
    const isShown = async () =>
      decodeEntities(await (await page.request.get(pages.view(person.username))).text()).includes(
        person.email,
      );
    expect(await isShown()).toBe(false);
    await page.getByRole("button", { name: texts.actions.undo }).click();
    await expect(page.getByText(texts.notices.userActivated)).toBeVisible();
    expect(await isShown()).toBe(true);
    await page.goto(`${prefix}${pages.adminAudit}?target=${person.username}`);
    const actions = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("time") });
    await expect(actions).toHaveCount(3);
    await expect(actions.nth(1)).toContainText(texts.adminAudit.fieldNames.isActive);
    await page.context().close();
  });

  inEnglish("an admin activates all matching profiles of every page", async ({ browser, playwright }) => {
    const mark = `many${unique()}`;
    await Promise.all(Array.from({ length: 21 }, (_, at) => newcomer(playwright, `P${at} ${mark}`)));
    const page = await openAdminPage(browser, DESKTOP, `${profiles}?search=${mark}`);
    await page.getByRole("checkbox", { name: t.selectAll }).check();
    await page.getByRole("button", { name: "Select all 21 that match" }).click();
    await expect(page.getByText("21 people selected")).toBeVisible();
    await page.getByRole("button", { name: t.bulkActivate, exact: true }).click();
    await expect(page.getByText("21 profiles activated")).toBeVisible();
    await page.getByRole("combobox", { name: texts.fields.status }).selectOption("active");
    await expect(page.getByText("1–20")).toBeVisible();
    const pager = page.getByRole("navigation", { name: texts.list.pages });
    await pager.getByRole("button", { name: texts.actions.next }).click();
    await expect(pager.getByText("21–21")).toBeVisible();
    await page.context().close();
  });
}
